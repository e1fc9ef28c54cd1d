import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { resealHeaders } from './header-secrets.ts';
import { sites } from './table.ts';

/** Values of request headers that an earlier version kept in clear, or that were sealed with an older key. */
export const resealSiteHeaders = async ({ db, config }: { db: Database; config: Config }) => {
  const rows = await db
    .select({ id: sites.id, monitor: sites.monitor })
    .from(sites)
    .where(
      sql`jsonb_typeof(${sites.monitor} -> 'headers') = 'object' and ${sites.monitor} -> 'headers' <> '{}'`,
    );
  for (const { id, monitor } of rows) {
    const sealed = resealHeaders(config, monitor);
    if (isDeepStrictEqual(sealed, monitor)) continue;
    const same = sql`${sites.monitor} = ${JSON.stringify(monitor)}::jsonb`;
    await db
      .update(sites)
      .set({ monitor: sealed })
      .where(and(eq(sites.id, id), same));
  }
};
