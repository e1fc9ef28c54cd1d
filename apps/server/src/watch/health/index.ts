export { callHeartbeat } from './heartbeat/call.ts';
export { heartbeatState, type OwnHeartbeatState, readHeartbeat } from './heartbeat/row.ts';
export { startHeartbeat } from './heartbeat/start.ts';
export { seeingLetter, silentLetter, silentNotice } from './letter.ts';
export { measures, readHealth } from './read.ts';
export { readFreeBytes } from './room.ts';
export { healthRoutes } from './routes.ts';
export {
  type Detector,
  detectDelay,
  detectFullDisk,
  detectFullPool,
  detectLateDuties,
  detectLostHeaders,
  detectNamed,
  detectStuckMessages,
} from './troubles/detectors.ts';
export { troubleLetter, troubleNotice } from './troubles/letter.ts';
export { readTroubles } from './troubles/open.ts';
export { startTroubleWatch } from './troubles/watch.ts';
export { endSilence, startSilenceWatch } from './watch-silence.ts';
