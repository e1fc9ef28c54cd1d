import { expiryStep } from '@hlidka/texts/expiry';
import { daysLeft } from '@hlidka/texts/prague';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../base/platform/database/database.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { isDatabaseAway } from '../../base/platform/errors.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { pragueDay } from '../../base/platform/time/prague.ts';
import { sites } from '../../estate/sites/table.ts';
import { tellOperators } from '../../people/people/index.ts';
import { watches } from '../incidents/table.ts';
import { type ExpiryData, expiryLetter } from './letter.ts';
import { lockExpiry } from './lock.ts';
import { expiries } from './table.ts';

/** The last reported threshold per kind and end date, such as `certificate:2026-12-01`. */
type Told = z.infer<typeof Told>;

type Row = Awaited<ReturnType<typeof select>>[number];
type Notice = { key: string; threshold: number; data: ExpiryData };

const rememberedMs = 60 * 86_400_000;
const aheadMs = 16 * 86_400_000;

const Told = z.record(z.string(), z.number()).catch({});

const endsOf = (row: Row) => {
  const ends = { certificate: row.certificateEndsAt, domain: row.domainEndsAt };
  return (['certificate', 'domain'] as const).flatMap((what) => {
    const endsAt = ends[what];
    const startsAt = what === 'certificate' ? row.certificateStartsAt : null;
    const key = endsAt && `${what}:${pragueDay(endsAt.getTime())}`;
    return key ? [{ what, endsAt, startsAt, key }] : [];
  });
};

/** What is still to be reported about a site. */
const noticesOf = (row: Row, now: Date): Notice[] =>
  endsOf(row).flatMap(({ what, endsAt, startsAt, key }) => {
    const threshold = expiryStep(endsAt, startsAt, now);
    if (threshold === null || (Told.parse(row.told)[key] ?? Infinity) <= threshold) return [];
    const { siteId, siteName } = row;
    const days = daysLeft(endsAt, now);
    const data = { siteId, siteName, what, endsAt: endsAt.toISOString(), days };
    return [{ key, threshold, data }];
  });

/** Drops old end dates other than the current ones. */
const remember = (row: Row, notices: Notice[], now: Date): Told => {
  const current = endsOf(row).map(({ key }) => key);
  const oldest = pragueDay(now.getTime() - rememberedMs);
  const kept = Object.entries(Told.parse(row.told)).filter(
    ([key]) => current.includes(key) || (key.split(':')[1] ?? '') >= oldest,
  );
  const added = notices.map(({ key, threshold }) => [key, threshold] as const);
  return Object.fromEntries([...kept, ...added]);
};

const watched = and(isNull(sites.archivedAt), isNull(sites.pausedAt));

const select = (db: Executor, where: SQL) =>
  db
    .select({
      siteId: sites.id,
      siteName: sites.name,
      certificateEndsAt: watches.certificateEndsAt,
      certificateStartsAt: watches.certificateStartsAt,
      domainEndsAt: expiries.domainEndsAt,
      told: expiries.told,
    })
    .from(sites)
    .leftJoin(watches, eq(watches.siteId, sites.id))
    .leftJoin(expiries, eq(expiries.siteId, sites.id))
    .where(and(watched, where));

/** The row is locked: a second process finds it already reported. */
const tellSite = async (tx: Tx, siteId: string, now: Date): Promise<number> => {
  await lockExpiry(tx, siteId);
  const [row] = await select(tx, eq(sites.id, siteId));
  const notices = row ? noticesOf(row, now) : [];
  if (!row || notices.length === 0) return 0;
  const found = notices.map(({ data }) => data);
  if (!(await tellOperators(tx, expiryLetter, ...found))) return 0;
  const told = remember(row, notices, now);
  await tx.update(expiries).set({ told }).where(eq(expiries.siteId, siteId));
  return notices.length;
};

/** Tells operators what ends soon, each threshold of each end date once. */
export const tellExpiry = async (db: Database, now: Date, log: Log): Promise<number> => {
  const ahead = new Date(now.getTime() + aheadMs);
  const rows = await select(
    db,
    sql`least(${watches.certificateEndsAt}, ${expiries.domainEndsAt}) <= ${ahead}`,
  );
  let told = 0;
  for (const row of rows)
    try {
      if (noticesOf(row, now).length > 0)
        told += await transaction(db, (tx) => tellSite(tx, row.siteId, now));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.error({ site: row.siteId, err: error }, 'what ends soon cannot be told');
    }
  return told;
};
