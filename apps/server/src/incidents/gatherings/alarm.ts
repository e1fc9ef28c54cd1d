import { eq, sql } from 'drizzle-orm';
import type { Alarm } from '../../deliveries/index.ts';
import type { Executor } from '../../platform/database/transaction.ts';
import { incidents } from '../table.ts';
import { few } from './limits.ts';

type Whole = { first: string; members: number; open: number };

/** Outages that began together; the first of them was told alone and began the alarm. */
const readWhole = async (db: Executor, openedWith: string): Promise<Whole | undefined> => {
  const { rows } = await db.execute<Whole>(sql`
    select (array_agg(id order by created_at, id))[1] as first, count(*)::int as members,
      (count(*) filter (where resolved_at is null))::int as open
    from ${incidents} where opened_with = ${openedWith}`);
  return rows[0]?.first ? rows[0] : undefined;
};

/** Of outages that began together the first one's alarm stands for all, and ends with the last of them. */
export const alarmOfGathering = async (
  db: Executor,
  openedWith: string,
  action: Alarm['action'],
): Promise<Alarm | null> => {
  const whole = await readWhole(db, openedWith);
  if (!whole || (action === 'resolve' && whole.open > 0)) return null;
  return { key: whole.first, action };
};

export const alarmOf = async (
  db: Executor,
  id: string | null,
  action: Alarm['action'],
): Promise<Alarm | null> => {
  if (!id) return null;
  const [row] = await db
    .select({ openedWith: incidents.openedWith })
    .from(incidents)
    .where(eq(incidents.id, id));
  const whole = row?.openedWith ? await readWhole(db, row.openedWith) : undefined;
  if (!row?.openedWith || !whole || whole.members < few) return { key: id, action };
  return alarmOfGathering(db, row.openedWith, action);
};

/** Which of those that began with it stands for all of them; null: each is told alone. */
export const leaderOf = async (
  db: Executor,
  { openedWith }: { openedWith: string | null },
): Promise<string | null> => {
  const whole = openedWith ? await readWhole(db, openedWith) : undefined;
  return whole && whole.members >= few ? whole.first : null;
};
