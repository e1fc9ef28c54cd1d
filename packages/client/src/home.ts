import { book, home, limits } from '@hlidka/protocol';
import type { Call } from './call.ts';
import { paging } from './paging.ts';
import { staleTime } from './stale-time.ts';

const refetchInterval = limits.askAgainSeconds * 1000;

/**
 * Queries of the portal's home and the watch book, separate so that other pages do not load them.
 */
export const createHomeQueries = (call: Call) => ({
  /** The portal's first screen, with the first page of the book; `first`: figures of the first cards only. */
  home: (figures?: 'first') => ({
    queryKey: ['sites', 'home'] as const,
    queryFn: () => call(home.read, { query: { figures } }),
    staleTime,
    refetchInterval,
  }),
  /** Of cards beyond the first; the page asks as it shows them. */
  figures: (cards: readonly string[]) => ({
    queryKey: ['sites', 'figures', ...cards] as const,
    queryFn: () => call(home.figures, { query: { cards: cards.join(',') } }),
    staleTime,
  }),
  /** The watch book: of everything, of a site or of a group. */
  book: (of: { site?: string; group?: string } = {}) => ({
    queryKey: ['sites', 'book', of.site ?? '', of.group ?? ''] as const,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(book.read, { query: { ...of, cursor: pageParam } }),
    ...paging,
    staleTime,
  }),
});
