import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/platform/database/database.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { lostHeaders, resealHeaders } from './header-secrets.ts';
import { sites } from './table.ts';
import { isWatched } from './watched.ts';

const hasHeaders = sql`jsonb_typeof(${sites.monitor} -> 'headers') = 'object' and ${sites.monitor} -> 'headers' <> '{}'`;

/** Watched sites of whose request headers some are sealed with a key that is not here. */
export const sitesWithLostHeaders = async (db: Database, keys: Pick<Config, 'encryptionKeys'>) => {
  const rows = await db
    .select({ id: sites.id, name: sites.name, monitor: sites.monitor })
    .from(sites)
    .where(and(isWatched, hasHeaders))
    .orderBy(sites.name, sites.id);
  return rows.filter(({ monitor }) => lostHeaders(keys, monitor).length > 0);
};

/** Values of request headers that an earlier version kept in clear, or that were sealed with an older key. */
export const resealSiteHeaders = async ({
  db,
  config,
  log,
}: {
  db: Database;
  config: Config;
  log: Pick<Log, 'warn'>;
}) => {
  const rows = await db
    .select({ id: sites.id, monitor: sites.monitor })
    .from(sites)
    .where(hasHeaders);
  for (const { id, monitor } of rows) {
    const sealed = resealHeaders(config, monitor);
    const lost = lostHeaders(config, monitor);
    if (lost.length > 0)
      log.warn(
        { site: id, headers: lost },
        'no ENCRYPTION_KEY opens these request headers: the site is not checked',
      );
    if (isDeepStrictEqual(sealed, monitor)) continue;
    const same = sql`${sites.monitor} = ${JSON.stringify(monitor)}::jsonb`;
    await db
      .update(sites)
      .set({ monitor: sealed })
      .where(and(eq(sites.id, id), same));
  }
};
