import { sql } from 'drizzle-orm';
import { attachDatabase } from '../../../src/base/platform/database/attach.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';

/** So many entries in the worklog of a running server's site, seven minutes apart. */
export const writeManyLines = async (
  dataDir: string,
  siteId: string,
  many: number,
): Promise<void> => {
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  await db
    .execute(sql`insert into worklog_entries (id, site_id, at, text)
      select gen_random_uuid(), ${siteId}, now() - n * interval '7 minutes', 'Práce ' || n
      from generate_series(1, ${many}::int) n`)
    .finally(close);
};
