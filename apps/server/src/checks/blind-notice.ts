import { sql } from 'drizzle-orm';
import { operatorsChat, queue } from '../deliveries/index.ts';
import { operatorsToTell } from '../people/index.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { startLoop } from '../platform/loop.ts';
import { transaction } from '../platform/transaction.ts';
import { blindLetter } from './blind-letter.ts';
import type { BlindSpan } from './references.ts';

/** Two checkers see the ends of one cut a little apart. */
const sameCutSeconds = 60;
const againMs = 1000;

type Ended = BlindSpan & { to: number };

/** Keeps a span in which the watch had no network, and tells the operators once for each cut. */
export const recordBlindSpan = (db: Database, span: Ended): Promise<void> =>
  transaction(db, async (tx) => {
    const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('blind_spans'))`);
    const { rowCount: known } = await tx.execute(sql`
      update blind_spans set from_at = least(from_at, ${from}::timestamptz), to_at = greatest(to_at, ${to}::timestamptz)
      where id = (select id from blind_spans
        where from_at <= ${to}::timestamptz + make_interval(secs => ${sameCutSeconds})
          and to_at >= ${from}::timestamptz - make_interval(secs => ${sameCutSeconds})
        order by from_at desc limit 1)`);
    if (known) return;
    await tx.execute(
      sql`insert into blind_spans (id, from_at, to_at) values (${newId()}, ${from}, ${to})`,
    );
    const operators = await operatorsToTell(tx);
    const chat = await operatorsChat(tx, 'watch_blind');
    await queue(tx, blindLetter, [
      ...operators.map(({ email, id }) => ({
        channel: 'mail' as const,
        recipient: email,
        userId: id,
        data: { from, to },
      })),
      ...chat.map((recipient) => ({ ...recipient, data: { from, to } })),
    ]);
  });

/** Holds ended spans until the database has taken them. */
export const createBlindNotices = (db: Database, log: Log) => {
  const waiting: Ended[] = [];
  const keepAll = async () => {
    for (let span = waiting[0]; span; span = waiting[0]) {
      await recordBlindSpan(db, span);
      waiting.shift();
    }
  };
  const keeping = startLoop({
    log,
    trouble: 'a span without network waits to be kept',
    pass: keepAll,
    everyMs: Number.POSITIVE_INFINITY,
    afterFailureMs: againMs,
  });
  return {
    add(span: Ended) {
      waiting.push(span);
      keeping.ring();
    },
    async stop() {
      await keeping.stop();
      await keepAll().catch((error: Error) =>
        log.warn({ lost: waiting.length, reason: error.message }, 'spans without network are lost'),
      );
    },
  };
};
