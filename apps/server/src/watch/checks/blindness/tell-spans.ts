import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { tellOperators } from '../../../people/people/index.ts';
import { ownLetters } from './blind-letter.ts';
import { lockSpans, sameCutSeconds, type What } from './keep-span.ts';

/** Operators are notified of a span that has lasted this long. */
const lastsSeconds: Record<What, number> = { blind: 300, references: 60 };
/** No checker has confirmed the span for this long, so the one that saw it is gone. */
const unseenSeconds = 120;

type Row = { id: string; what: What; from: Date; to: Date | null; told: boolean };

const tellSpan = async (tx: Tx, { id, what, from, to }: Row): Promise<void> => {
  const kind = what === 'blind' ? 'watch_blind' : 'references_silent';
  const data = { spanId: id, from: from.toISOString(), to: to?.toISOString() ?? null };
  await tellOperators(tx, ownLetters[kind], data);
};

/**
 * Notifies operators of spans that last, and of spans that ended a minute ago, with their length.
 */
export const tellSpans = (db: Database, now: number): Promise<void> =>
  transaction(db, async (tx) => {
    const at = (seconds: number) =>
      sql`${new Date(now - seconds * 1000).toISOString()}::timestamptz`;
    const { rows: any } = await tx.execute(
      sql`select 1 from blind_spans where end_told_at is null limit 1`,
    );
    if (any.length === 0) return;
    await lockSpans(tx);
    await tx.execute(sql`update blind_spans set to_at = seen_at
      where to_at is null and seen_at < ${at(unseenSeconds)}`);
    const { rows: lasting } = await tx.execute<Row>(sql`
      update blind_spans set told_at = ${at(0)}
      where told_at is null and to_at is null and from_at <= case what
        when 'blind' then ${at(lastsSeconds.blind)} else ${at(lastsSeconds.references)} end
      returning id, what, from_at as "from", to_at as "to", true as told`);
    const { rows: ended } = await tx.execute<Row>(sql`
      update blind_spans set end_told_at = ${at(0)}
      where end_told_at is null and to_at <= ${at(sameCutSeconds)}
      returning id, what, from_at as "from", to_at as "to", told_at is not null as told`);
    for (const row of lasting) await tellSpan(tx, row);
    for (const row of ended) if (row.what === 'blind' || row.told) await tellSpan(tx, row);
  });

/** Since when the checker has measured nothing; null while it measures. */
export const readBlindSince = async (
  db: Pick<Database, 'execute'>,
  now: Date,
): Promise<Date | null> => {
  const seen = new Date(now.getTime() - unseenSeconds * 1000).toISOString();
  const { rows } = await db.execute<{ from: Date }>(sql`
    select from_at as "from" from blind_spans
    where what = 'blind' and to_at is null and seen_at >= ${seen}::timestamptz and end_told_at is null
    order by from_at limit 1`);
  return rows[0]?.from ?? null;
};
