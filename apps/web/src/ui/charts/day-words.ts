import type { UptimeDay } from '@hlidka/protocol';
import type { Common } from '@hlidka/texts/common/cs';
import type { Format } from '@hlidka/texts/format';

/** Noon is inside the day wherever the reader is. */
export const noon = (day: string): string => `${day}T12:00:00Z`;

export const dayName = (t: Common['watch'], format: Format, day: string, last: boolean): string =>
  last ? `${t.today}, ${format.date(noon(day))}` : format.date(noon(day));

export const dayRows = (t: Common['watch'], format: Format, days: readonly UptimeDay[]) =>
  days.map(({ day, availabilityPct, checks, failed, avgMs }) => [
    format.date(noon(day)),
    availabilityPct === null ? t.notMeasured : format.percent(availabilityPct),
    format.number(checks),
    format.number(failed),
    avgMs === null ? t.notMeasured : format.withUnit(avgMs, 'ms'),
  ]);
