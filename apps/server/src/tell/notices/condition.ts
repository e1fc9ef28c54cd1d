import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import { storable } from '../../base/platform/database/storable.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import type { NoticeKind } from './kind.ts';
import { notices } from './table.ts';

export type Condition<D> = { key: string; siteId?: string; since: Date; data: D };

/** It is so, from now on or still: what is told of it is what was said last before. */
export const begin = async <D extends object>(
  tx: Tx,
  { name }: NoticeKind<D, never>,
  ...all: Condition<NoInfer<D>>[]
): Promise<void> => {
  if (all.length === 0) return;
  const rows = all
    .map((one) => ({ ...one, id: newId(), since: one.since.toISOString() }))
    .toSorted((a, b) => a.key.localeCompare(b.key));
  await tx.execute(sql`
    insert into notices as n (id, kind, key, site_id, data, since)
    select id, ${name}, key, "siteId", data, since
    from jsonb_to_recordset(${JSON.stringify(storable(rows))}::jsonb)
      as r(id uuid, key text, "siteId" uuid, data jsonb, since timestamptz)
    on conflict (kind, key) where ended_at is null do update set data = excluded.data
      where n.told_at is null`);
};

/**
 * It is over. `data`: what its end is told with; without them, or if it was not told, it ends
 * silently. Returns whether an end is to be told.
 */
export const end = async <E extends object>(
  tx: Tx,
  { name }: NoticeKind<never, E>,
  keys: string[],
  data: NoInfer<E> | null = null,
): Promise<boolean> => {
  if (keys.length === 0) return false;
  const ended = await tx
    .update(notices)
    .set({
      endedAt: sql`now()`,
      endData: data && storable(data),
      closedAt: data ? sql`case when ${notices.toldAt} is null then now() end` : sql`now()`,
    })
    .where(and(eq(notices.kind, name), inArray(notices.key, keys), isNull(notices.endedAt)))
    .returning();
  return ended.some(({ closedAt }) => closedAt === null);
};
