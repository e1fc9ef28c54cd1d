import { expiryStep } from '@hlidka/texts/expiry';
import { daysLeft } from '@hlidka/texts/prague';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { sites } from '../../estate/sites/table.ts';
import { begin, end } from '../../tell/notices/index.ts';
import { notices } from '../../tell/notices/table.ts';
import { watches } from '../incidents/table.ts';
import { expiryNotice } from './letter.ts';
import { expiries } from './table.ts';

type Row = Awaited<ReturnType<typeof select>>[number];

const rememberedDays = 60;
const aheadMs = 16 * 86_400_000;

/** What ends soon or has ended: of each end date, by the threshold that is reached. */
const conditionsOf = (row: Row, now: Date) => {
  const ends = { certificate: row.certificateEndsAt, domain: row.domainEndsAt };
  return (['certificate', 'domain'] as const).flatMap((what) => {
    const endsAt = ends[what];
    const startsAt = what === 'certificate' ? row.certificateStartsAt : null;
    const step = endsAt && expiryStep(endsAt, startsAt, now);
    if (!endsAt || step === null) return [];
    const { siteId } = row;
    const key = `${siteId} ${what} ${pragueDay(endsAt.getTime())}`;
    const data = { siteId, what, endsAt: endsAt.toISOString(), days: daysLeft(endsAt, now) };
    return [{ key, stage: String(step), siteId, since: now, data }];
  });
};

const select = (db: Executor, now: Date) =>
  db
    .select({
      siteId: sites.id,
      certificateEndsAt: watches.certificateEndsAt,
      certificateStartsAt: watches.certificateStartsAt,
      domainEndsAt: expiries.domainEndsAt,
    })
    .from(sites)
    .leftJoin(watches, eq(watches.number, sites.number))
    .leftJoin(expiries, eq(expiries.siteId, sites.id))
    .where(
      and(
        isNull(sites.archivedAt),
        isNull(sites.pausedAt),
        sql`least(${watches.certificateEndsAt}, ${expiries.domainEndsAt})
          <= ${new Date(now.getTime() + aheadMs)}`,
      ),
    );

/** Keys of end dates long past; those of now are not among them. */
const readOld = async (tx: Tx, current: string[], now: Date): Promise<string[]> => {
  const oldest = addDays(pragueDay(now.getTime()), -rememberedDays);
  const rows = await tx
    .select({ key: notices.key })
    .from(notices)
    .where(
      and(
        eq(notices.kind, expiryNotice.name),
        isNull(notices.endedAt),
        sql`right(${notices.key}, 10) < ${oldest}`,
      ),
    );
  return rows.map(({ key }) => key).filter((key) => !current.includes(key));
};

/** Tells operators what ends soon, each threshold of each end date once. */
export const tellExpiry = async (db: Database, now: Date, log: Log): Promise<void> => {
  const conditions = (await select(db, now)).flatMap((row) => {
    try {
      return conditionsOf(row, now);
    } catch (error) {
      log.error({ site: row.siteId, err: error }, 'what ends soon cannot be told');
      return [];
    }
  });
  const current = conditions.map(({ key }) => key);
  await transaction(db, async (tx) => {
    await begin(tx, expiryNotice, ...conditions);
    await end(tx, expiryNotice, await readOld(tx, current, now));
  });
};
