export { leftAloneUntil, operatorsPhones } from './awake.ts';
export { readRota, readSavedRota, type SavedRota } from './read.ts';
export { onCallRoutes } from './routes.ts';
export { type DelayableKind, reachOf } from './turn.ts';
export {
  type Common,
  commonChannels,
  mailTo,
  type Person,
  phonesOf,
  type Way,
  waysOf,
} from './ways.ts';
