import * as z from 'zod';

/** How an hour, a day or a week looks in any strip. */
export const SpanMark = z.enum(['down', 'tick', 'up', 'maintenance', 'blank']);
export type SpanMark = z.infer<typeof SpanMark>;

type Seen = {
  /** Counted checks, and how many of them failed. */
  checks: number;
  failed: number;
  outageMinutes: number;
  maintenanceMinutes: number;
};

/** Red only for incidents; a failed check without an incident is a small mark. */
export const spanMark = ({ checks, failed, outageMinutes, maintenanceMinutes }: Seen): SpanMark => {
  if (outageMinutes > 0) return 'down';
  if (checks === 0) return maintenanceMinutes > 0 ? 'maintenance' : 'blank';
  return failed > 0 ? 'tick' : 'up';
};

/** Of several sites on the same day: the most serious. */
export const worstMark = (looks: readonly SpanMark[]): SpanMark =>
  SpanMark.options.find((look) => looks.includes(look)) ?? 'blank';

/** The smallest mark: a short outage must be seen. */
const leastBite = 0.15;

/** The red part of a bar, 0 to 1: the outage's share of the time. */
export const outageBite = (outageMinutes: number, spanMinutes: number): number =>
  outageMinutes <= 0 ? 0 : Math.min(1, Math.max(leastBite, outageMinutes / spanMinutes));

/** Rounded down to two decimals, so never 100 with a failed check; null without checks. */
export const availabilityOf = (checks: number, failed: number): number | null =>
  checks === 0 ? null : Math.floor(((checks - failed) * 10_000) / checks) / 100;
