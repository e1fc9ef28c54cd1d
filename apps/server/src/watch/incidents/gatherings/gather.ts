import { type IncidentEvent, limits } from '@hlidka/protocol';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { readPartsOfSites } from '../../parts/index.ts';
import { gatherings, type IncidentRow, incidents, watches } from '../table.ts';
import { few } from './alarm.ts';
import {
  fold,
  type Grown,
  type Joined,
  type Known,
  type Newcomer,
  namesOf,
  reachOfAll,
  type Shared,
} from './fold.ts';

/** The first is reported at once; then incidents are gathered this long before the next message. */
export const firstLookSeconds = 10;

const look = sql`now() + make_interval(secs => ${firstLookSeconds})`;

const readShared = async (tx: Tx, rows: IncidentRow[]): Promise<Map<string, Shared>> => {
  const found = await tx
    .select({ id: sites.id, hosting: sites.hosting, nameServer: watches.nameServer })
    .from(sites)
    .leftJoin(watches, eq(watches.number, sites.number))
    .where(
      inArray(
        sites.id,
        rows.map(({ siteId }) => siteId),
      ),
    );
  const bySite = new Map(found.map((row) => [row.id, row]));
  const declared = await readPartsOfSites(tx, [...bySite.keys()]);
  return new Map(
    rows.map(({ id, siteId, evidence }) => [
      id,
      {
        address: evidence.address || null,
        hosting: declared(siteId).host ?? (bySite.get(siteId)?.hosting?.trim() || null),
        nameServer: declared(siteId).nameServer ?? bySite.get(siteId)?.nameServer ?? null,
      },
    ]),
  );
};

/**
 * Lets only one of two simultaneous incidents be the first. Locks until the transaction ends, so
 * call it as late as possible.
 */
const takeTurns = async (tx: Tx, names: string[]): Promise<void> => {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('gatherings'), hashtext(name))
    from unnest(${sql.param([...new Set(names)].toSorted())}::text[]) name`);
};

type Row = { id: string; firstAt: Date; lastAt: Date; openingId: string | null } & Shared;
const columns = sql`id, first_at as "firstAt", last_at as "lastAt", opening_id as "openingId",
  address, hosting, name_server as "nameServer"`;

const knownOf = ({ id, firstAt, lastAt, address, hosting, nameServer }: Row): Known => ({
  id,
  firstAt: firstAt.getTime(),
  lastAt: lastAt.getTime(),
  shared: { address, hosting, nameServer },
});

/** Gatherings that any of them may join; locked, since another may be narrowing them. */
const readBeginnings = async (tx: Tx, newcomers: Newcomer[]): Promise<Known[]> => {
  const { from, to } = reachOfAll(newcomers.map(({ at }) => at));
  const of = (by: keyof Shared) => sql.param(newcomers.map(({ shared }) => shared[by]));
  const { rows } = await tx.execute<Row>(sql`
    select ${columns} from gatherings
    where event = 'opened' and last_at >= ${from.toISOString()} and first_at <= ${to.toISOString()}
      and (address = any(${of('address')}::text[]) or hosting = any(${of('hosting')}::text[])
        or name_server = any(${of('nameServer')}::text[]))
    order by id for update`);
  return rows.map(knownOf);
};

const iso = (at: number) => new Date(at).toISOString();

type Kept = { event: IncidentEvent; openingId?: string };

/** Writes the gatherings that began or grew. */
const keep = async (tx: Tx, grown: Grown[], { event, openingId }: Kept): Promise<void> => {
  const begun = grown.filter(({ isNew }) => isNew);
  if (begun.length > 0)
    await tx.insert(gatherings).values(
      begun.map(({ id, firstAt, lastAt, shared, due }) => ({
        id,
        event,
        openingId,
        ...shared,
        firstAt: new Date(firstAt),
        lastAt: new Date(lastAt),
        ...(due ? { dueAt: look } : {}),
      })),
    );
  const more = grown.filter(({ isNew }) => !isNew);
  if (more.length === 0) return;
  const rows = more.map(({ id, firstAt, lastAt, shared }) => ({
    id,
    first_at: iso(firstAt),
    last_at: iso(lastAt),
    address: shared.address,
    hosting: shared.hosting,
    name_server: shared.nameServer,
  }));
  await tx.execute(sql`
    update gatherings g set first_at = n.first_at, last_at = n.last_at, joined_at = now(),
      due_at = coalesce(g.due_at, ${look}), address = n.address, hosting = n.hosting,
      name_server = n.name_server
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, first_at timestamptz,
      last_at timestamptz, address text, hosting text, name_server text)
    where g.id = n.id`);
};

const note = async (
  tx: Tx,
  column: 'opened_with' | 'resolved_with',
  joined: Map<string, Joined>,
): Promise<void> => {
  const all = [...joined];
  await tx.execute(sql`
    update ${incidents} set ${sql.identifier(column)} = n.gathering
    from unnest(${sql.param(all.map(([id]) => id))}::uuid[],
      ${sql.param(all.map(([, { id }]) => id))}::uuid[]) n(incident, gathering)
    where ${incidents.id} = n.incident`);
};

/** Adds beginnings to gatherings that share something with them; those of which nothing is known are left out. */
const joinOpened = async (tx: Tx, rows: IncidentRow[]): Promise<Map<string, Joined>> => {
  const own = rows.filter(({ kind, byHand }) => kind === 'availability' && !byHand);
  if (own.length === 0) return new Map();
  const shared = await readShared(tx, own);
  const newcomers = own.flatMap(({ id, openedAt }): Newcomer[] => {
    const of = shared.get(id);
    return of && namesOf(of).length > 0 ? [{ id, at: openedAt.getTime(), shared: of }] : [];
  });
  if (newcomers.length === 0) return new Map();
  await takeTurns(
    tx,
    newcomers.flatMap((one) => namesOf(one.shared)),
  );
  const { joined, grown } = fold(await readBeginnings(tx, newcomers), newcomers, newId);
  await keep(tx, grown, { event: 'opened' });
  await note(tx, 'opened_with', joined);
  return joined;
};

/** The beginnings that were reported in one message, and what they share. */
const readOpenings = async (tx: Tx, ids: string[]): Promise<Map<string, Shared>> => {
  const { rows } = await tx.execute<{ id: string } & Shared>(sql`
    select g.id, g.address, g.hosting, g.name_server as "nameServer" from ${gatherings} g
    where g.id = any(${sql.param(ids)}::uuid[])
      and (select count(*) from ${incidents} i where i.opened_with = g.id) >= ${few}`);
  return new Map(rows.map(({ id, ...shared }) => [id, shared]));
};

/** Adds ends to the gatherings of those whose beginnings were reported in one message. */
const joinResolved = async (tx: Tx, rows: IncidentRow[]): Promise<Map<string, Joined>> => {
  const openings = await readOpenings(tx, [
    ...new Set(rows.flatMap(({ openedWith }) => openedWith ?? [])),
  ]);
  const all = new Map<string, Joined>();
  if (openings.size === 0) return all;
  await takeTurns(tx, [...openings.keys()]);
  for (const [openingId, shared] of [...openings].toSorted()) {
    // Ends of one cause share it by definition, so that only time tells them apart.
    const same = { address: openingId, hosting: null, nameServer: null };
    const newcomers = rows.flatMap(({ id, openedWith, resolvedAt }): Newcomer[] =>
      openedWith === openingId && resolvedAt
        ? [{ id, at: resolvedAt.getTime(), shared: same }]
        : [],
    );
    const { rows: found } = await tx.execute<Row>(sql`
      select ${columns} from gatherings where event = 'resolved' and opening_id = ${openingId}
      order by id for update`);
    const known = found.map((row) => ({ ...knownOf(row), shared: same }));
    const { joined, grown } = fold(known, newcomers, newId);
    const kept = grown.map((one) => ({ ...one, shared }));
    await keep(tx, kept, { event: 'resolved', openingId });
    for (const [id, one] of joined) all.set(id, one);
  }
  await note(tx, 'resolved_with', all);
  return all;
};

/** Decides, in the incidents' transaction, which gathering the operator message of each may be part of. */
export const joinGatherings = (
  tx: Tx,
  rows: IncidentRow[],
  event: IncidentEvent,
): Promise<Map<string, Joined>> =>
  event === 'opened' ? joinOpened(tx, rows) : joinResolved(tx, rows);

/**
 * Stores the registry's name server of a site's domain, so that it is known when an outage begins.
 */
export const keepNameServer = async (
  db: Executor,
  siteId: string,
  nameServer: string | null,
): Promise<void> => {
  await db
    .update(watches)
    .set({ nameServer })
    .where(
      and(
        eq(watches.siteId, siteId),
        sql`${watches.nameServer} is distinct from ${nameServer}::text`,
      ),
    );
};

const { gatherings: keptDays, loneGatherings: loneKeptDays } = limits.keptDays;
/** Rows per pass. */
const most = 1000;

/**
 * Deletes gatherings of a single outage soon, others when their common cause is no longer shown;
 * never open ones.
 */
export const sweepGatherings = async (db: Executor): Promise<void> => {
  const ofThis = sql`(i.opened_with = g.id or i.resolved_with = g.id)`;
  await db.execute(sql`
    delete from gatherings where id in (
      select g.id from gatherings g
      where g.due_at is null and g.event in ('opened', 'resolved')
        and g.last_at < now() - make_interval(days => ${loneKeptDays})
        and not exists (select 1 from incidents i where ${ofThis} and i.resolved_at is null)
        and (g.last_at < now() - make_interval(days => ${keptDays})
          or (select count(*) from (select 1 from incidents i where ${ofThis} limit 2) few) < 2)
      order by g.last_at limit ${most})`);
};
