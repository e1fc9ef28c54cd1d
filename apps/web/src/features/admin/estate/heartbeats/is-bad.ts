import type { Heartbeat } from '@hlidka/protocol';

export const isBad = ({ state }: Pick<Heartbeat, 'state'>) =>
  state === 'late' || state === 'failed';

/** What needs attention first; the others as they come, by site. */
export const badFirst = (all: readonly Heartbeat[]): Heartbeat[] =>
  all.toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)));
