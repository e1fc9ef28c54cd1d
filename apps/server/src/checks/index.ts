export { blindLetter } from './blind-letter.ts';
export { checkNow } from './check-now.ts';
export { startChecker } from './checker.ts';
export { checkDuties } from './chores.ts';
export { readLastDayPct } from './last-day.ts';
export { createGuard } from './probe/guard.ts';
export { createProbe, type Probe } from './probe/index.ts';
export { reachAny } from './reach-any.ts';
export { checkRoutes } from './routes.ts';
export {
  add,
  averageMs,
  lastRoundBefore,
  percent,
  readDays,
  readLastDay,
  readRounds,
  type Sum,
} from './sums.ts';
export { averageMs, percent, readDays, readLastDay } from './sums.ts';
export { readUnmeasured } from './unmeasured.ts';
export { uptimeOf } from './uptime.ts';
