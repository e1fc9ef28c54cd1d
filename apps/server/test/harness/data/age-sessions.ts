import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { attachDatabase } from '../../../src/base/platform/database/attach.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';

/** Every sign-in of a running server becomes older than what counts as fresh. */
export const ageSessions = async (dataDir: string): Promise<void> => {
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  const age = sql`make_interval(mins => ${limits.freshSignInMinutes})`;
  await db.execute(sql`update sessions set confirmed_at = now() - ${age}`).finally(close);
};
