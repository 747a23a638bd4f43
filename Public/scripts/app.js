import { alarmBanner } from "./alarm-banner.js";
import { startBehaviours } from "./behaviours.js";
import { dateJump } from "./date-jump.js";
import { focusOnLoad } from "./focus-on-load.js";
import { liveRefresh } from "./live-refresh.js";

startBehaviours({
  "alarm-banner": alarmBanner,
  "date-jump": dateJump,
  "focus-on-load": focusOnLoad,
  "live-refresh": liveRefresh,
});
