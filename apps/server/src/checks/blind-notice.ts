import { sql } from 'drizzle-orm';
import { queueDeliveries } from '../deliveries/index.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/transaction.ts';
import type { BlindSpan } from './references.ts';

/** Keeps a span in which the watch had no network, and tells the operators once it is over. */
export const recordBlindSpan = (db: Database, span: BlindSpan & { to: number }): Promise<void> =>
  transaction(db, async (tx) => {
    const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
    await tx.execute(
      sql`insert into blind_spans (id, from_at, to_at) values (${newId()}, ${from}, ${to})`,
    );
    const { rows } = await tx.execute<{ email: string; id: string }>(sql`
      select email, id from users
      where role = 'admin' and disabled_at is null and accepted_at is not null`);
    await queueDeliveries(
      tx,
      rows.map(({ email, id }) => ({
        channel: 'mail' as const,
        kind: 'watch_blind',
        recipient: email,
        userId: id,
        data: { from, to },
      })),
    );
  });
