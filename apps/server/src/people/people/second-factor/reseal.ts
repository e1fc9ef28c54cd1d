import { eq } from 'drizzle-orm';
import type { Config } from '../../../base/config/config.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { twoFactors } from '../table.ts';
import { resealed } from './seal.ts';

/** Seals with the newest key what an older one did. */
export const resealSecondFactors = async ({
  db,
  config,
}: {
  db: Executor;
  config: Pick<Config, 'encryptionKeys'>;
}): Promise<void> => {
  for (const row of await db.select().from(twoFactors)) {
    const after = resealed(config, row);
    const isSame = (['secret', 'pending', 'backupCodes'] as const).every(
      (name) => after[name] === row[name],
    );
    if (!isSame) await db.update(twoFactors).set(after).where(eq(twoFactors.id, row.id));
  }
};
