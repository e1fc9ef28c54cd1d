import type { SiteFacts } from '@hlidka/texts/report';
import * as z from 'zod';

/** Figures of a site that the next report compares with. */
const SaidOfSite = z.object({
  availabilityPct: z.number().nullable(),
  incidents: z.int(),
  outages: z.int(),
  backups: z.int().nullable(),
  workMinutes: z.int(),
});
type SaidOfSite = z.infer<typeof SaidOfSite>;
export const Said = z.record(z.string(), SaidOfSite);
/** By the site's id. */
export type Said = z.infer<typeof Said>;

/** Work by people; automatic work is separate. */
export const minutesOf = (work: { automatic: boolean; minutes: number | null }[]): number =>
  work.reduce((sum, { automatic, minutes }) => sum + (automatic ? 0 : (minutes ?? 0)), 0);

export const sayOf = (facts: SiteFacts): SaidOfSite => ({
  availabilityPct: facts.availabilityPct,
  incidents: facts.incidents.length,
  outages: facts.incidents.filter(({ kind }) => kind === 'availability').length,
  backups: facts.backups?.ok ?? null,
  workMinutes: minutesOf(facts.work),
});

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
const sumKnown = (numbers: number[]): number | null => (numbers.length > 0 ? sum(numbers) : null);

/** All sites together; null: unknown. */
export const totalsOf = (sites: SaidOfSite[]) => {
  const measured = sites.filter(({ availabilityPct }) => availabilityPct !== null);
  return {
    incidents: sumKnown(measured.map(({ incidents }) => incidents)),
    outages: sumKnown(measured.map(({ outages }) => outages)),
    backups: sumKnown(sites.flatMap(({ backups }) => backups ?? [])),
    workMinutes: sum(sites.map(({ workMinutes }) => workMinutes)),
  };
};
export type Totals = ReturnType<typeof totalsOf>;
