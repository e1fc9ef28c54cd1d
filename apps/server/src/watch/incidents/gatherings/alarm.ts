import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { Alarm } from '../../../post/deliveries/index.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { incidents } from '../table.ts';

/** Fewer than this are reported one by one. */
export const few = 5;

type Whole = { first: string; members: number; open: number; free: number };

/** Outages that began together; the first of them was told alone and began the alarm. */
const readWhole = async (db: Executor, openedWith: string): Promise<Whole | undefined> => {
  const { rows } = await db.execute<Whole>(sql`
    select (array_agg(id order by created_at, id))[1] as first, count(*)::int as members,
      (count(*) filter (where resolved_at is null))::int as open,
      (count(*) filter (where resolved_at is null and acknowledged_at is null))::int as free
    from ${incidents} where opened_with = ${openedWith}`);
  return rows[0]?.first ? rows[0] : undefined;
};

type Own = { id: string; taken: boolean; over: boolean };

/** Outages that this outlet may have been told of one by one, while they were few: each has an alarm of its own there. */
const readOwn = async (db: Executor, openedWith: string, outletId: string): Promise<Own[]> => {
  const { rows } = await db.execute<Own>(sql`
    select i.id, i.acknowledged_at is not null as taken, i.resolved_at is not null as over
    from ${incidents} i where i.opened_with = ${openedWith} and exists (
      select 1 from ${deliveries} d
      where d.incident_id = i.id and d.event = 'opened' and d.channel = 'outlet'
        and d.recipient = ${outletId} and (d.state = 'sent' or d.maybe_heard))
    order by i.created_at, i.id`);
  return rows;
};

type At = { openedWith: string; outletId: string };

/**
 * Of outages that began together the first one's alarm stands for all, and ends with the last of them.
 * Those that had alarms of their own before the others came end, and are taken over, one by one.
 */
const alarmOfWhole = async (
  db: Executor,
  whole: Whole,
  { openedWith, outletId }: At,
  { action, id }: { action: Alarm['action']; id?: string },
): Promise<Alarm | null> => {
  const { first, open, free } = whole;
  if (action === 'trigger') return open > 0 ? { keys: [first], action } : null;
  const isDone = ({ taken, over }: Own) => (action === 'resolve' ? over : taken);
  const own = (await readOwn(db, openedWith, outletId)).filter(isDone).map((one) => one.id);
  const forAll = action === 'resolve' ? open === 0 : id === first || free === 0;
  const keys = [...(forAll ? [first] : []), ...own.filter((key) => key !== first)];
  return keys.length > 0 ? { keys, action } : null;
};

export const alarmOfGathering = async (
  db: Executor,
  at: At,
  action: Alarm['action'],
): Promise<Alarm | null> => {
  const whole = await readWhole(db, at.openedWith);
  return whole ? alarmOfWhole(db, whole, at, { action }) : null;
};

export const alarmOf = async (
  db: Executor,
  { incidentId: id, recipient: outletId }: { incidentId: string | null; recipient: string },
  action: Alarm['action'],
): Promise<Alarm | null> => {
  if (!id) return null;
  const [row] = await db
    .select({ openedWith: incidents.openedWith })
    .from(incidents)
    .where(eq(incidents.id, id));
  const openedWith = row?.openedWith;
  const whole = openedWith ? await readWhole(db, openedWith) : undefined;
  if (!openedWith || !whole || whole.members < few) return { keys: [id], action };
  return alarmOfWhole(db, whole, { openedWith, outletId }, { action, id });
};

/** Which of those that began with it stands for all of them; null: each is told alone. */
export const leaderOf = async (
  db: Executor,
  { openedWith }: { openedWith: string | null },
): Promise<string | null> => {
  const whole = openedWith ? await readWhole(db, openedWith) : undefined;
  return whole && whole.members >= few ? whole.first : null;
};

/** Whether a message was about this incident alone, so that its readers expect to be told how it goes on. */
export const wasToldAlone = async (db: Executor, { id }: { id: string }): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from ${deliveries} where incident_id = ${id} and event = 'opened'
      and channel in ('chat', 'outlet') and (state = 'sent' or maybe_heard) limit 1`);
  return rows.length > 0;
};
