export { leftAloneUntil, operatorsPhones } from './awake.ts';
export { readReminders, readRota, readSavedRota, type SavedRota } from './read.ts';
export { onCallRoutes } from './routes.ts';
export { type DelayableKind, reachOf } from './turn.ts';
export {
  type Addressee,
  type Common,
  commonChannels,
  mailTo,
  phonesOf,
  type Way,
  waysOf,
} from './ways.ts';
