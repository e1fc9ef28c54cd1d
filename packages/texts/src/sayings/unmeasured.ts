import type { SiteCard } from '@hlidka/protocol';

type Measured = Pick<SiteCard, 'unmeasuredSince'>;

/** For unmeasured sites: since when the first is not measured, and since when none of them is. */
export const unmeasuredOf = <T extends Measured>(
  sites: readonly T[],
): { sites: readonly T[]; first: string; last: string } | null => {
  const stale = sites.filter(({ unmeasuredSince }) => unmeasuredSince);
  const times = stale.flatMap(({ unmeasuredSince }) => unmeasuredSince ?? []).sort();
  const [first, last] = [times[0], times.at(-1)];
  return first && last ? { sites: stale, first, last } : null;
};
