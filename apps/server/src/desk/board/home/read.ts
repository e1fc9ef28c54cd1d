import { type BookIncident, type Home, home, type QueryOf } from '@hlidka/protocol';
import { inArray } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { writeReply } from '../../../base/platform/http/http.ts';
import { pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { readLastHumanWork } from '../../../care/worklog/index.ts';
import { type IncidentSpan, readSpans } from '../../../watch/incidents/index.ts';
import { incidents } from '../../../watch/incidents/table.ts';
import { viewBookIncidents } from '../book/incident-lines.ts';
import { type BookScope, scopeOf } from '../book/scope.ts';
import { groupsOf } from '../groups.ts';
import { writeCards } from '../sites.ts';
import type { Standings } from '../standing/index.ts';
import { readHomeBook } from './book.ts';
import { cardsOf } from './cards.ts';
import { writeFigures } from './figures.ts';
import { readHomeMonth } from './month.ts';
import { readNextMaintenance } from './next-maintenance.ts';
import { firstDayOf } from './pasts.ts';

const mostTold = 50;

/** Shown at the top: open incidents, and those that ended today. */
const readTold = async (ctx: UserContext, scope: BookScope): Promise<BookIncident[]> => {
  const today = startOfDay(pragueDay(ctx.now().getTime()));
  const spans = await readSpans(ctx.db, scope.ids, today, ctx.now(), scope.owner);
  const told = spans
    .toSorted((a, b) => endOf(b) - endOf(a) || b.openedAt.getTime() - a.openedAt.getTime())
    .slice(0, mostTold)
    .map(({ id }) => id);
  const rows = await ctx.db.select().from(incidents).where(inArray(incidents.id, told));
  const inOrder = rows.toSorted((a, b) => told.indexOf(a.id) - told.indexOf(b.id));
  return viewBookIncidents(ctx.db, inOrder, scope.named);
};
const endOf = ({ resolvedAt }: IncidentSpan): number =>
  resolvedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

const readLastWork = async (ctx: UserContext, scope: BookScope): Promise<Home['lastWork']> => {
  const last = await readLastHumanWork(ctx.db, scope.ids, ctx.now(), scope.owner);
  if (!last) return null;
  const { siteId, ...work } = last;
  return { ...work, site: scope.named(siteId) };
};

export const readHome = async (
  ctx: UserContext,
  standings: Standings,
  wanted: QueryOf<typeof home.read>,
) => {
  const { book: held, sites } = await standings.seen(ctx);
  const { facts } = standings;
  const scope = scopeOf(ctx.viewer, sites);
  const groups = groupsOf(sites);
  const kept = <T>(what: string, read: () => Promise<T>) =>
    facts.one(`${what} ${scope.key}`, sites, read);
  const [incidents, book, month, lastWork, figures, next] = await Promise.all([
    kept('told', () => readTold(ctx, scope)),
    readHomeBook(ctx, { book: held, facts, sites }, scope),
    readHomeMonth(ctx, { book: held, facts, sites }, scope),
    kept('work', () => readLastWork(ctx, scope)),
    writeFigures(ctx, { book: held, facts }, cardsOf(sites, groups, wanted.figures)),
    readNextMaintenance(ctx, facts, sites),
  ]);
  const firstDay = firstDayOf(ctx.now());
  const rest = { sites: [], groups, firstDay, figures: [], incidents, book, month, lastWork, next };
  return writeReply(home.read, rest, {
    sites: writeCards(ctx, held, sites),
    figures,
  });
};
