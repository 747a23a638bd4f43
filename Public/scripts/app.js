import { dateJump } from "./date-jump.js";
import { endFollowsStart } from "./end-follows-start.js";
import { focusOnLoad } from "./focus-on-load.js";
import { liveRefresh } from "./live-refresh.js";
import { unsavedChanges } from "./unsaved-changes.js";

const behaviours = {
  "date-jump": dateJump,
  "end-follows-start": endFollowsStart,
  "focus-on-load": focusOnLoad,
  "live-refresh": liveRefresh,
  "unsaved-changes": unsavedChanges,
};

for (const element of document.querySelectorAll("[data-behaviour]")) {
  behaviours[element.dataset.behaviour](element);
}
