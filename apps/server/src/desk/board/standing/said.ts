import type { Book } from './book.ts';
import type { HeldSite } from './site.ts';

/** Everything that a book says of a site; how it keeps it is left out. */
export const saidOf = (book: Book, held: HeldSite) => {
  const { slot, inTwo, dueAt, waitsUntil, version, stateVersion, ...site } = held;
  return { ...site, recent: book.recentOf(held) };
};
