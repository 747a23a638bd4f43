import { alarmBanner } from "./alarm-banner.js";
import { alarmWays } from "./alarm-ways.js";
import { dateJump } from "./date-jump.js";
import { endFollowsStart } from "./end-follows-start.js";
import { fileSize } from "./file-size.js";
import { focusOnLoad } from "./focus-on-load.js";
import { liveRefresh } from "./live-refresh.js";
import { questionDialog } from "./question-dialog.js";
import { repeatSentence } from "./repeat-sentence.js";
import { selection } from "./selection.js";
import { unsavedChanges } from "./unsaved-changes.js";

const behaviours = {
  "alarm-banner": alarmBanner,
  "alarm-ways": alarmWays,
  "date-jump": dateJump,
  "end-follows-start": endFollowsStart,
  "file-size": fileSize,
  "focus-on-load": focusOnLoad,
  "live-refresh": liveRefresh,
  "question-dialog": questionDialog,
  "repeat-sentence": repeatSentence,
  "selection": selection,
  "unsaved-changes": unsavedChanges,
};

for (const element of document.querySelectorAll("[data-behaviour]")) {
  for (const name of element.dataset.behaviour.split(" ")) behaviours[name](element);
}
