import { type IncidentEvent, limits } from '@hlidka/protocol';
import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { gatherings, type IncidentRow, incidents, watches } from '../table.ts';
import { few } from './alarm.ts';

/** The first is reported at once; then incidents are gathered this long before the next message. */
export const firstLookSeconds = 10;

/** `isFirst`: reported at once, as if it were alone. */
export type Joined = { id: string; isFirst: boolean };

type Shared = { address: string | null; hosting: string | null; nameServer: string | null };

/**
 * Incidents closer than this belong together; a gathering that lasts longer than its limit starts
 * anew.
 */
const apart = sql`interval '2 minutes'`;
const longest = sql`interval '10 minutes'`;
const look = sql`now() + make_interval(secs => ${firstLookSeconds})`;

const sharedOf = async (tx: Tx, { siteId, evidence }: IncidentRow): Promise<Shared> => {
  const [row] = await tx
    .select({ hosting: sites.hosting, nameServer: watches.nameServer })
    .from(sites)
    .leftJoin(watches, eq(watches.siteId, sites.id))
    .where(eq(sites.id, siteId));
  return {
    address: evidence.address || null,
    hosting: row?.hosting?.trim() || null,
    nameServer: row?.nameServer ?? null,
  };
};

/**
 * Lets only one of two simultaneous incidents be the first. Locks until the transaction ends, so
 * call it as late as possible.
 */
const takeTurns = async (tx: Tx, names: string[]): Promise<void> => {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('gatherings'), hashtext(name))
    from unnest(${sql.param(names.toSorted())}::text[]) name`);
};

const soonAfter = (at: Date) => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql`last_at >= ${moment} - ${apart}
    and first_at between ${moment} - ${longest} and ${moment} + ${apart}`;
};

const grown = (at: Date) => sql`first_at = least(first_at, ${at.toISOString()}::timestamptz),
  last_at = greatest(last_at, ${at.toISOString()}::timestamptz), joined_at = now(),
  due_at = coalesce(due_at, ${look})`;

/** Narrows the common cause to what the newcomer shares with the others. */
const joinBeginnings = async (tx: Tx, at: Date, shared: Shared): Promise<string | null> => {
  const { address, hosting, nameServer } = shared;
  const shares = sql`(address = ${address} or hosting = ${hosting} or name_server = ${nameServer})`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update gatherings set ${grown(at)},
      address = case when address = ${address} then address end,
      hosting = case when hosting = ${hosting} then hosting end,
      name_server = case when name_server = ${nameServer} then name_server end
    where ${shares} and id = (
      select id from gatherings where event = 'opened' and ${soonAfter(at)} and ${shares}
      order by (address = ${address}) is true desc, (hosting = ${hosting}) is true desc,
        last_at desc limit 1)
    returning id`);
  return rows[0]?.id ?? null;
};

const begin = async (
  tx: Tx,
  event: IncidentEvent,
  at: Date,
  rest: Shared & { openingId?: string },
): Promise<string> => {
  const id = newId();
  await tx.insert(gatherings).values({ id, event, firstAt: at, lastAt: at, ...rest });
  return id;
};

/**
 * Adds a beginning to a gathering that shares something with it; null when nothing is known of it.
 */
const joinOpened = async (tx: Tx, incident: IncidentRow): Promise<Joined | null> => {
  if (incident.kind !== 'availability' || incident.byHand) return null;
  const shared = await sharedOf(tx, incident);
  const names = Object.entries(shared).flatMap(([by, value]) => (value ? [`${by} ${value}`] : []));
  if (names.length === 0) return null;
  await takeTurns(tx, names);
  const known = await joinBeginnings(tx, incident.openedAt, shared);
  const id = known ?? (await begin(tx, 'opened', incident.openedAt, shared));
  await tx.update(incidents).set({ openedWith: id }).where(eq(incidents.id, incident.id));
  return { id, isFirst: known === null };
};

/** Adds an end to the gathering of those whose beginnings were reported in one message. */
const joinResolved = async (tx: Tx, incident: IncidentRow): Promise<Joined | null> => {
  const { openedWith, resolvedAt } = incident;
  if (!openedWith || !resolvedAt) return null;
  if ((await tx.$count(incidents, eq(incidents.openedWith, openedWith))) < few) return null;
  await takeTurns(tx, [openedWith]);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update gatherings set ${grown(resolvedAt)}
    where id = (select id from gatherings where event = 'resolved' and opening_id = ${openedWith}
      and ${soonAfter(resolvedAt)} order by last_at desc limit 1)
    returning id`);
  const known = rows[0]?.id;
  const id = known ?? (await beginEnds(tx, openedWith, resolvedAt));
  await tx.update(incidents).set({ resolvedWith: id }).where(eq(incidents.id, incident.id));
  return { id, isFirst: known === undefined };
};

const beginEnds = async (tx: Tx, openingId: string, at: Date): Promise<string> => {
  const [opening] = await tx.select().from(gatherings).where(eq(gatherings.id, openingId));
  const { address = null, hosting = null, nameServer = null } = opening ?? {};
  return begin(tx, 'resolved', at, { address, hosting, nameServer, openingId });
};

/** Decides, in the incident's transaction, which gathering its operator message may be part of. */
export const joinGathering = (
  tx: Tx,
  incident: IncidentRow,
  event: IncidentEvent,
): Promise<Joined | null> =>
  event === 'opened' ? joinOpened(tx, incident) : joinResolved(tx, incident);

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
