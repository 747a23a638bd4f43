import { alarmWays } from "./alarm-ways.js";
import { startBehaviours } from "./behaviours.js";
import { dueTime } from "./due-time.js";
import { endFollowsStart } from "./end-follows-start.js";
import { fileSize } from "./file-size.js";
import { questionDialog } from "./question-dialog.js";
import { repeatSentence } from "./repeat-sentence.js";
import { selection } from "./selection.js";
import { unsavedChanges } from "./unsaved-changes.js";

startBehaviours({
  "alarm-ways": alarmWays,
  "due-time": dueTime,
  "end-follows-start": endFollowsStart,
  "file-size": fileSize,
  "question-dialog": questionDialog,
  "repeat-sentence": repeatSentence,
  "selection": selection,
  "unsaved-changes": unsavedChanges,
});
