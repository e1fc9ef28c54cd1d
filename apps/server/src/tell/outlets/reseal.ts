import { and, eq } from 'drizzle-orm';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { createSealer } from '../../base/platform/sealed.ts';
import { openSettings, sealSettings } from './settings.ts';
import { outlets } from './table.ts';

/** After ENCRYPTION_KEY got a new first key: re-seals everything sealed with an older one. */
export const resealOutlets = async ({ db, config }: { db: Database; config: Config }) => {
  const sealer = createSealer(config.encryptionKeys);
  for (const row of await db.select().from(outlets)) {
    const settings = sealer.isOld(row.sealed) ? openSettings(config, row) : null;
    if (settings)
      await db
        .update(outlets)
        .set({ sealed: sealSettings(config, row.id, settings) })
        .where(and(eq(outlets.id, row.id), eq(outlets.sealed, row.sealed)));
  }
};
