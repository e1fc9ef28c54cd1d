export { startChecker } from './checker.ts';
export { startChores } from './chores.ts';
export { readLastDayPct } from './last-day.ts';
export { createGuard } from './probe/guard.ts';
export { createProbe, type Probe } from './probe/index.ts';
export { reachAny } from './reach-any.ts';
export { checkRoutes } from './routes.ts';
export { averageMs, percent, readDays, readLastDay } from './sums.ts';
export { uptimeOf } from './uptime.ts';
