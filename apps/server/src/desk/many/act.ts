import {
  type BodyOf,
  type siteActs as endpoints,
  limits,
  type SiteAct,
  type SitesAction,
} from '@hlidka/protocol';
import { and, eq, lt, sql } from 'drizzle-orm';
import { overhear } from '../../base/audit/index.ts';
import type { UserContext } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid } from '../../base/platform/errors.ts';
import { chosenSites } from '../../estate/sites/index.ts';
import { addWindows } from '../../estate/windows/index.ts';
import { changeFormsOf } from '../../hands/forms/index.ts';
import { visibleClient, withinReach } from '../../people/people/index.ts';
import { askForChecks } from '../../watch/checks/index.ts';
import { changePlacesOf } from '../../watch/places/index.ts';
import { changeRows, isOnRows, type Undo } from './change.ts';
import { siteActs } from './table.ts';

const openWindows = async (
  tx: Tx,
  ctx: UserContext,
  ids: string[],
  { title, startsAt, endsAt }: Extract<SitesAction, { do: 'window' }>,
): Promise<Undo> => {
  if (Date.parse(startsAt) >= Date.parse(endsAt)) throw invalid('action.endsAt', 'not valid');
  const when = { repeat: 'once' as const, startsAt, endsAt };
  const inputs = ids.map((siteId) => ({ title, siteId, groupId: null, when }));
  return { windows: (await addWindows(tx, ctx, inputs)).map(({ id }) => id) };
};

type Did = { done: number; undo: Undo | null };

const enact = async (
  tx: Tx,
  ctx: UserContext,
  ids: string[],
  action: SitesAction,
): Promise<Did> => {
  const done = ids.length;
  if (isOnRows(action)) {
    const rows = await changeRows(tx, ctx, ids, action);
    return { done, undo: rows && rows.length > 0 ? { rows } : null };
  }
  switch (action.do) {
    case 'window':
      return { done, undo: done > 0 ? await openWindows(tx, ctx, ids, action) : null };
    case 'places':
      await changePlacesOf({ ...ctx, db: tx }, ids, action.set);
      return { done, undo: null };
    case 'forms':
      await changeFormsOf({ ...ctx, db: tx }, ids, action.set);
      return { done, undo: null };
    case 'check':
      return { done: await askForChecks(tx, ids), undo: null };
  }
};

export type Asked = Omit<BodyOf<typeof endpoints.act>, 'id'>;

/** On what the caller may see only, and to a client of theirs. */
export const doIt = async (tx: Tx, ctx: UserContext, { sites: choice, action }: Asked) => {
  if (action.do === 'client' && ctx.actor.limited)
    await visibleClient({ ...ctx, db: tx }, action.clientId);
  const { ids, archived } = await chosenSites(tx, choice, withinReach(ctx.viewer));
  if (ids.length > limits.sitesAtOnce) throw invalid('sites', 'too many');
  const { result, done: lines } = await overhear(() => enact(tx, ctx, ids, action));
  return { ...result, archived, chosen: ids.length, lines };
};

const viewAct = ({ id, done, changed, undoUntil }: typeof siteActs.$inferSelect): SiteAct => ({
  id,
  done,
  changed,
  undoUntil: undoUntil?.toISOString() ?? null,
});

const dayMs = 24 * 60 * 60 * 1000;

/** All or none, each with its line in the trail; the same id a second time does nothing. */
export const actOnSites = (
  ctx: UserContext,
  { id, ...asked }: BodyOf<typeof endpoints.act>,
): Promise<SiteAct> =>
  transaction(ctx.db, async (tx) => {
    const { actor, now } = ctx;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`site act ${id}`}))`);
    const [known] = await tx.select().from(siteActs).where(eq(siteActs.id, id));
    if (known && known.userId !== actor.id) throw new DomainError('conflict');
    if (known) return viewAct(known);
    const old = lt(siteActs.at, new Date(now().getTime() - dayMs));
    await tx.delete(siteActs).where(and(eq(siteActs.userId, actor.id), old));
    const { done, lines, undo } = await doIt(tx, ctx, asked);
    const undoUntil = undo ? new Date(now().getTime() + limits.undoSeconds * 1000) : null;
    const row = { id, userId: actor.id, at: now(), done, changed: lines.length, undo, undoUntil };
    const [made] = await tx.insert(siteActs).values(row).returning();
    if (!made) throw new DomainError('conflict');
    return viewAct(made);
  });
