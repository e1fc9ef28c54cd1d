import * as z from 'zod';

/** How an hour, a day or a week looks in any strip. */
export const SpanLook = z.enum(['down', 'tick', 'up', 'maintenance', 'blank']);
export type SpanLook = z.infer<typeof SpanLook>;

type Seen = {
  /** Those that count, and how many of them failed. */
  checks: number;
  failed: number;
  outageMinutes: number;
  maintenanceMinutes: number;
};

/** Red is for incidents only; a failed check that came to nothing is a small mark. */
export const spanLook = ({ checks, failed, outageMinutes, maintenanceMinutes }: Seen): SpanLook => {
  if (outageMinutes > 0) return 'down';
  if (checks === 0) return maintenanceMinutes > 0 ? 'maintenance' : 'blank';
  return failed > 0 ? 'tick' : 'up';
};

/** Of several sites on the same day: the one that matters most. */
export const worstLook = (looks: readonly SpanLook[]): SpanLook =>
  SpanLook.options.find((look) => looks.includes(look)) ?? 'blank';

const leastBite = 0.22;

/**
 * How much of a bar is red, 0 to 1. Minutes must be seen, and a bad hour told from a bad day, so the
 * root is drawn and not the share itself.
 */
export const outageBite = (outageMinutes: number, spanMinutes: number): number =>
  outageMinutes <= 0
    ? 0
    : leastBite + (1 - leastBite) * Math.sqrt(Math.min(1, outageMinutes / spanMinutes));

/** Floored to two decimals, so never 100 while a failed check is in it; null without checks. */
export const availabilityOf = (checks: number, failed: number): number | null =>
  checks === 0 ? null : Math.floor(((checks - failed) * 10_000) / checks) / 100;
