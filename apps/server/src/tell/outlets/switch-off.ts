import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { storableText } from '../../base/platform/database/storable.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { tellOperators } from '../../people/people/index.ts';
import { type Outlets, stopTelling } from '../../post/deliveries/index.ts';
import { outletOffLetter } from './letter.ts';
import { isOwnerLeft } from './owner.ts';
import { openSettings } from './settings.ts';
import { outlets } from './table.ts';
import { outletSubject } from './write.ts';

const longestAnswer = 400;

const isUuid = /^[0-9a-f-]{36}$/;

/** What the outbox asks about outlets at the moment of sending. */
export const createOutlets = (db: Database, config: Config): Outlets => ({
  async find(id) {
    if (!isUuid.test(id)) return null;
    const [row] = await db.select().from(outlets).where(eq(outlets.id, id));
    return row
      ? {
          kind: row.kind,
          name: row.name,
          on: row.offAt === null,
          ownerLeft: (await isOwnerLeft(db))(row),
          settings: openSettings(config, row),
        }
      : null;
  },
  /** If several messages fail at once, only the first one switches it off and tells operators. */
  switchOff: (id, reason, answer) =>
    transaction(db, async (tx) => {
      const offAnswer = storableText(answer, longestAnswer);
      const [row] = await tx
        .update(outlets)
        .set({ offAt: new Date(), offReason: reason, offAnswer })
        .where(and(eq(outlets.id, id), isNull(outlets.offAt)))
        .returning();
      if (!row) return;
      await stopTelling(tx, { channel: 'outlet', recipient: id });
      await record(tx, { kind: 'system' }, 'outlet.switched_off', outletSubject(row), {
        reason: offAnswer,
      });
      const { name, kind } = row;
      await tellOperators(tx, outletOffLetter, { name, kind, reason, answer: offAnswer });
    }),
});
