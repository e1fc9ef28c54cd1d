import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import { storable } from '../../base/platform/database/storable.ts';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import type { NoticeKind } from './kind.ts';
import { notices } from './table.ts';

/** `stage`: if the same condition reaches another stage, it is told again. */
export type Condition<D> = {
  key: string;
  stage?: string;
  siteId?: string;
  since: Date;
  data: D;
};

/**
 * These conditions hold, from now on or still; until one is told, its data are replaced by the newest. Returns whether
 * any of them is new.
 */
export const begin = async <D extends object>(
  tx: Tx,
  { name }: NoticeKind<D, never>,
  ...all: Condition<NoInfer<D>>[]
): Promise<boolean> => {
  if (all.length === 0) return false;
  const values = all
    .map((one) => ({ ...one, id: newId(), since: one.since.toISOString() }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
  const given = sql`jsonb_to_recordset(${JSON.stringify(storable(values))}::jsonb)
    as r(id uuid, key text, stage text, "siteId" uuid, data jsonb, since timestamptz)`;
  if (all.some(({ stage }) => stage))
    await tx.execute(sql`update notices n set ended_at = now(), closed_at = now() from ${given}
      where n.kind = ${name} and n.key = r.key and n.ended_at is null and n.stage <> r.stage`);
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    insert into notices as n (id, kind, key, stage, site_id, data, since)
    select id, ${name}, key, stage, "siteId", data, since from ${given}
    on conflict (kind, key) where ended_at is null do update set data = excluded.data
      where n.told_at is null
    returning xmax = 0 as "isNew"`);
  return rows.some(({ isNew }) => isNew);
};

/**
 * These conditions are over. `data`: what the end is told with; without them it is not told. The end of a condition
 * that was never told is told only with `endsUntold`. Returns whether an end is to be told.
 */
export const end = async <E extends object>(
  tx: Tx,
  { name, endsUntold = false }: NoticeKind<never, E>,
  keys: string[],
  data: NoInfer<E> | null = null,
): Promise<boolean> => {
  if (keys.length === 0) return false;
  const isTold = sql`${notices.toldAt} is not null or ${endsUntold}`;
  const ended = await tx
    .update(notices)
    .set({
      endedAt: sql`now()`,
      endData: data && storable(data),
      closedAt: data ? sql`case when ${isTold} then null else now() end` : sql`now()`,
    })
    .where(and(eq(notices.kind, name), inArray(notices.key, keys), isNull(notices.endedAt)))
    .returning();
  return ended.some(({ closedAt }) => closedAt === null);
};

/** The keys of those of a kind that last. */
export const lastingKeys = async (db: Executor, name: string): Promise<string[]> => {
  const rows = await db
    .select({ key: notices.key })
    .from(notices)
    .where(and(eq(notices.kind, name), isNull(notices.endedAt)));
  return rows.map(({ key }) => key);
};
