import { eq } from 'drizzle-orm';
import type { LoopContext } from '../../../base/context.ts';
import { twoFactors } from '../table.ts';
import { resealed } from './seal.ts';

/** Seals with the newest key what an older one did. */
export const resealSecondFactors = async ({
  db,
  config,
}: Pick<LoopContext, 'db' | 'config'>): Promise<void> => {
  for (const row of await db.select().from(twoFactors)) {
    const after = resealed(config, row);
    const isSame = (['secret', 'pending', 'backupCodes'] as const).every(
      (name) => after[name] === row[name],
    );
    if (!isSame) await db.update(twoFactors).set(after).where(eq(twoFactors.id, row.id));
  }
};
