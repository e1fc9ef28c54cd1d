export { askForChecks } from './ask-for-checks.ts';
export { blindNotice, ownLetters, referencesNotice } from './blindness/blind-letter.ts';
export { type ReferenceTarget, reachAny } from './blindness/reach-any.ts';
export { readBlindSince } from './blindness/tell-spans.ts';
export { startChecker } from './checker.ts';
export type { ElsewhereChecked, HomeChecks } from './home-checks.ts';
export type { OtherProbe } from './kinds/other-probe.ts';
export { fillGaps, type LateCheck } from './missed/fill-gaps.ts';
export { oddPageLetter } from './page/letter.ts';
export { readOddPages } from './page/read-odd.ts';
export { cleanHeaders } from './probe/body/excerpt.ts';
export { createProbe, type Probe } from './probe/index.ts';
export { readLastDayPct } from './read/last-day.ts';
export { type HoursRead, type LastDaySum, LastHours, readLastHours } from './read/last-hours.ts';
export { isAnyFresh, readLastResults } from './read/last-results.ts';
export { readCheckRows } from './read/list-checks.ts';
export { recentOf } from './read/recent.ts';
export { isBlindNow, readSilence } from './read/silence.ts';
export { type ToldSum, toldSums } from './read/told-sums.ts';
export { readUnmeasured } from './read/unmeasured.ts';
export { readUpkeep } from './read/upkeep.ts';
export { checkRoutes } from './routes.ts';
export type { HttpMonitor } from './schedule/monitor.ts';
export { createSettingsReader } from './schedule/monitors.ts';
export type { SecondOpinions } from './second-opinions.ts';
export { createSiteKinds, createSiteProbe } from './site-probe.ts';
export { checkDuties } from './sums/chores.ts';
export { dayEdges, dayMinutesOf, noMinutes, readDayMinutes } from './sums/day-minutes.ts';
export { earliestSince, readMeasuredSince } from './sums/measured-since.ts';
export { partitionsLock } from './sums/partitions.ts';
export { lastRoundBefore, readRounds } from './sums/rounds.ts';
export { countSpeed, noSpeeds } from './sums/speeds.ts';
export {
  add,
  averageMs,
  daysOf,
  percent,
  readDaySums,
  readDays,
  readTotals,
} from './sums/sums.ts';
export { uptimeOf } from './sums/uptime.ts';
export { timelineOf } from './timeline/read.ts';
export { checkNow } from './try/check-now.ts';
