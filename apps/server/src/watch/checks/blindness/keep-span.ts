import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';

export type What = 'blind' | 'references';
export type Kept = { what: What; from: number; to: number | null };

/**
 * Spans closer than this are merged: two checkers see a cut's end at slightly different times, and
 * a connection may flap.
 */
export const sameCutSeconds = 60;

/** Only one process writes spans at a time. */
export const lockSpans = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('blind_spans'))`);

/** Stores an open or ended blind span; merges it with the one just before it. */
export const keepSpan = (db: Database, { what, ...span }: Kept, now: number): Promise<void> =>
  transaction(db, async (tx) => {
    const iso = (at: number) => new Date(at).toISOString();
    const [from, to] = [iso(span.from), span.to === null ? null : iso(span.to)];
    await lockSpans(tx);
    const { rowCount: known } = await tx.execute(sql`
      update blind_spans set from_at = least(from_at, ${from}::timestamptz),
        to_at = case when ${to}::timestamptz is null then null else greatest(to_at, ${to}::timestamptz) end,
        seen_at = ${iso(now)}
      where id = (select id from blind_spans where what = ${what} and settled_at is null
          and from_at <= ${to ?? iso(now)}::timestamptz + make_interval(secs => ${sameCutSeconds})
          and coalesce(to_at, seen_at) >= ${from}::timestamptz - make_interval(secs => ${sameCutSeconds})
        order by from_at desc limit 1)`);
    if (!known)
      await tx.execute(sql`insert into blind_spans (id, what, from_at, to_at, seen_at)
        values (${newId()}, ${what}, ${from}, ${to}, ${iso(now)})`);
  });
