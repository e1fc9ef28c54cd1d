import type { BookPage } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { pragueDay } from '../../../base/platform/time/prague.ts';
import { readBookOf } from '../book/read.ts';
import type { BookScope } from '../book/scope.ts';
import type { Book, HeldSite, KeptFacts } from '../standing/index.ts';
import { isAskedByOwner, todaySum } from './pasts.ts';

type Held = { book: Book; facts: KeptFacts; sites: readonly HeldSite[] };

/** Today's checks are told only on a day without other lines; they go on, and are counted for each answer. */
const withToday = (page: BookPage, { book, sites }: Held, now: Date): BookPage => {
  const today = pragueDay(now.getTime());
  const sums = sites
    .filter(({ role }) => role !== 'domain')
    .map((site) => todaySum(book, site, now));
  const checks = sums.reduce((all, { counted }) => all + counted, 0);
  const failed = sums.reduce((all, { counted, ok }) => all + counted - ok, 0);
  return {
    ...page,
    days: page.days.map(({ day, lines }) =>
      day === today
        ? {
            day,
            lines: lines.map((line) =>
              line.kind === 'round' ? { ...line, checks, failed } : line,
            ),
          }
        : { day, lines },
    ),
  };
};

/** The newest lines of the book, from memory as long as no other line is written. */
export const readHomeBook = async (
  ctx: UserContext,
  held: Held,
  scope: BookScope,
): Promise<BookPage> => {
  const now = ctx.now();
  const today = pragueDay(now.getTime());
  const read = () => readBookOf(ctx, scope);
  if (held.sites.some((site) => isAskedByOwner(site, scope.owner))) return read();
  // Before today's first line it cannot be said whether its checks will be told.
  const hasToday = ({ days: [newest] }: BookPage) =>
    newest?.day === today && newest.lines.some(({ kind }) => kind !== 'backups');
  const page = await held.facts.one(`book ${scope.key}`, held.sites, read, hasToday);
  return withToday(page, held, now);
};
