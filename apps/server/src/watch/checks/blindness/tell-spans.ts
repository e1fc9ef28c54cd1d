import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { begin, end } from '../../../tell/notices/index.ts';
import { blindNotice, referencesNotice } from './blind-letter.ts';
import { lockSpans, sameCutSeconds, type What } from './keep-span.ts';

const noticeOf = { blind: blindNotice, references: referencesNotice };
/** Operators are notified of a span that has lasted this long. */
const lastsSeconds: Record<What, number> = { blind: 300, references: 60 };
/** No checker has confirmed the span for this long, so the one that saw it is gone. */
const unseenSeconds = 120;

type Row = { id: string; what: What; from: Date; to: Date };

/** Notes spans that last, and settles those that ended a minute ago: nothing joins them any more. */
export const tellSpans = (db: Database, now: number): Promise<void> =>
  transaction(db, async (tx) => {
    const at = (seconds: number) =>
      sql`${new Date(now - seconds * 1000).toISOString()}::timestamptz`;
    const { rows: any } = await tx.execute(
      sql`select 1 from blind_spans where settled_at is null limit 1`,
    );
    if (any.length === 0) return;
    await lockSpans(tx);
    await tx.execute(sql`update blind_spans set to_at = seen_at
      where to_at is null and seen_at < ${at(unseenSeconds)}`);
    const { rows: lasting } = await tx.execute<Row>(sql`
      select id, what, from_at as "from" from blind_spans
      where settled_at is null and to_at is null and from_at <= case what
        when 'blind' then ${at(lastsSeconds.blind)} else ${at(lastsSeconds.references)} end`);
    const { rows: ended } = await tx.execute<Row>(sql`
      update blind_spans set settled_at = ${at(0)}
      where settled_at is null and to_at <= ${at(sameCutSeconds)}
      returning id, what, from_at as "from", to_at as "to"`);
    for (const { id, what, from } of [...lasting, ...ended])
      await begin(tx, noticeOf[what], { key: id, since: from, data: {} });
    for (const { id, what, from, to } of ended)
      await end(tx, noticeOf[what], [id], { from: from.toISOString(), to: to.toISOString() });
  });

/** Since when the checker has measured nothing; null while it measures. */
export const readBlindSince = async (
  db: Pick<Database, 'execute'>,
  now: Date,
): Promise<Date | null> => {
  const seen = new Date(now.getTime() - unseenSeconds * 1000).toISOString();
  const { rows } = await db.execute<{ from: Date }>(sql`
    select from_at as "from" from blind_spans
    where what = 'blind' and to_at is null and seen_at >= ${seen}::timestamptz and settled_at is null
    order by from_at limit 1`);
  return rows[0]?.from ?? null;
};
