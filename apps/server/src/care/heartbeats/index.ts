export { createHeartbeatCalls } from './calls.ts';
export { lateHeartbeatsDuty } from './late.ts';
export { failedNotice, heartbeatLetters, lateNotice } from './letters.ts';
export { heartbeatRoutes } from './routes.ts';
export { lateAt } from './rules.ts';
export { readHeartbeatsToFollow } from './to-follow.ts';
export { addHeartbeats, removeHeartbeat, renewHeartbeat } from './write.ts';
