import type { UptimeDay } from '@hlidka/protocol';
import type { Words } from '../../language.ts';

const noon = (day: string) => `${day}T12:00:00Z`;

/** A day in words, the most important first. */
export const dayWords = ({ timeline: t, format }: Words, day: UptimeDay): string => {
  const length = (minutes: number) => format.duration(minutes * 60);
  const { availabilityPct, checks, failed, outageMinutes, maintenanceMinutes, avgMs } = day;
  const told = [
    outageMinutes > 0 && t.outage(length(outageMinutes)),
    maintenanceMinutes > 0 && t.maintenance(length(maintenanceMinutes)),
    outageMinutes === 0 && checks > 0 && t.calm,
    checks === 0 && maintenanceMinutes === 0 && t.notMeasured,
    availabilityPct !== null && t.counted(availabilityPct, checks, failed),
    avgMs !== null && t.took(format.withUnit(avgMs, 'ms'), null),
  ].filter((line) => line !== false);
  return `${format.date(noon(day.day))}: ${told.join('. ')}`;
};
