export { readIdentity } from './identity.ts';
export { beginTrials, readTrials } from './job-trials.ts';
export {
  blockedNotice,
  changedNotice,
  formChangedLetter,
  formsBlockedLetter,
  formsWaitingLetter,
  waitingNotice,
} from './letter.ts';
export { lastTurnedAway } from './mail-in/note-full.ts';
export { startMailIn } from './mail-in/start.ts';
export { formsShown, pragueMonth } from './month.ts';
export { nextSend } from './plan.ts';
export { formRoutes, formWorkRoutes } from './routes.ts';
export { formWatchDuty } from './watch.ts';
export { changeFormsOf } from './write.ts';
