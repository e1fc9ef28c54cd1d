import { isDeepStrictEqual } from 'node:util';
import { sealedHeader } from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/platform/database/database.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { openCheckSecrets, resealCheckSecrets } from './checks/secrets.ts';
import { lostHeaders, resealHeaders } from './header-secrets.ts';
import { siteChecks, sites } from './table.ts';
import { isWatched } from './watched.ts';

const hasHeaders = sql`jsonb_typeof(${sites.monitor} -> 'headers') = 'object' and ${sites.monitor} -> 'headers' <> '{}'`;

const hasSealed = sql`${siteChecks.settings}::text like ${`%"${sealedHeader}%`}`;

/** Watched sites of whose request headers some are sealed with a key that is not here. */
export const sitesWithLostHeaders = async (db: Database, keys: Pick<Config, 'encryptionKeys'>) => {
  const rows = await db
    .select({ id: sites.id, name: sites.name, monitor: sites.monitor })
    .from(sites)
    .where(and(isWatched, hasHeaders))
    .orderBy(sites.name, sites.id);
  const lost = rows.filter(({ monitor }) => lostHeaders(keys, monitor).length > 0);
  const further = await db
    .select({
      id: sites.id,
      name: sites.name,
      monitor: sites.monitor,
      settings: siteChecks.settings,
    })
    .from(siteChecks)
    .innerJoin(sites, eq(sites.id, siteChecks.siteId))
    .where(and(isWatched, isNull(siteChecks.pausedAt), hasSealed))
    .orderBy(sites.name, sites.id, siteChecks.number);
  for (const { settings, ...site } of further) {
    const isKnown = lost.some(({ id }) => id === site.id);
    if (!isKnown && settings && openCheckSecrets(keys, settings).lost.length > 0) lost.push(site);
  }
  return lost;
};

/** Passwords of further checks that were sealed with an older key. */
const resealFurther = async (db: Database, config: Config): Promise<void> => {
  const rows = await db
    .select({ number: siteChecks.number, settings: siteChecks.settings })
    .from(siteChecks)
    .where(hasSealed);
  for (const { number, settings } of rows) {
    if (!settings) continue;
    const sealed = resealCheckSecrets(config, settings);
    if (isDeepStrictEqual(sealed, settings)) continue;
    const same = sql`${siteChecks.settings} = ${JSON.stringify(settings)}::jsonb`;
    await db
      .update(siteChecks)
      .set({ settings: sealed })
      .where(and(eq(siteChecks.number, number), same));
  }
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
  await resealFurther(db, config);
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
