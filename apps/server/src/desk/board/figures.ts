import { averageMs, noRecent, percent, type Recent } from '../../watch/checks/index.ts';

/** The last day of a site, as its row and its page show it. */
export const lastDayOf = (recent: Recent = noRecent) => ({
  availability24hPct: percent(recent),
  avgMs24h: averageMs(recent),
  hours: recent.hours,
  hoursMs: recent.hoursMs,
  lastCheckAt: recent.lastCheckAt?.toISOString() ?? null,
});
