import type { Evidence } from '@hlidka/protocol';
import { failedFrom } from '@hlidka/texts/mail';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { sites } from '../../../estate/sites/table.ts';
import { tellOperators } from '../../../people/people/index.ts';
import { localFaults } from '../table.ts';
import { localFaultLetter } from './letter.ts';

/** A fault that keeps coming back is told once in this time. */
const tellAgainHours = 6;
/** After this many within ten minutes the rest is told together. */
const toldApart = 4;
const latelyMinutes = 10;
/** The rest is told once no other has come for this long, and after this long in any case. */
const quietMs = 10_000;
const longestMs = 60_000;
const lookEveryMs = 2000;
const namesShown = 10;

type Untold = {
  id: string;
  siteId: string;
  siteName: string;
  fromAt: Date;
  writtenAt: Date;
  evidence: Evidence;
  now: Date;
};

/** Of those that last; null for `siteId`: of all sites. */
const readUntold = async (tx: Tx, siteId: string | null): Promise<Untold[]> => {
  const { rows } = await tx.execute<Untold>(sql`
    select f.id, f.site_id as "siteId", ${sites.name} as "siteName", f.from_at as "fromAt",
      f.created_at as "writtenAt", f.evidence, now() as now
    from local_faults f join ${sites} on ${sites.id} = f.site_id
    where f.told_at is null and f.to_at is null and (${siteId}::uuid is null or f.site_id = ${siteId})
      and not exists (select 1 from local_faults b where b.site_id = f.site_id and b.id <> f.id
        and b.told_at > f.created_at - make_interval(hours => ${tellAgainHours}))
    order by f.from_at, f.id for update of f skip locked`);
  return rows;
};

const tell = async (tx: Tx, faults: Untold[]): Promise<void> => {
  const [first] = faults;
  if (!first) return;
  const { siteId, siteName, evidence } = first;
  const others = faults.length > 1 && {
    count: faults.length,
    names: faults.slice(0, namesShown).map((fault) => fault.siteName),
    from: [...new Set(faults.map((fault) => failedFrom(fault.evidence)))],
  };
  const isTold = await tellOperators(tx, localFaultLetter, {
    ...{ siteId, siteName, evidence, fromAt: first.fromAt.toISOString() },
    ...(others && { together: others }),
  });
  if (!isTold) return;
  const ids = faults.map(({ id }) => id);
  await tx.update(localFaults).set({ toldAt: sql`now()` }).where(inArray(localFaults.id, ids));
};

/** Tells operators of a fault as it begins, never clients; when many begin, the first ones only. */
export const tellLocalFault = async (tx: Tx, siteId: string): Promise<void> => {
  // One after the other, so that those that were told can be counted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('local_faults'))`);
  const lately = sql`told_at > clock_timestamp() - make_interval(mins => ${latelyMinutes})`;
  if ((await tx.$count(localFaults, lately)) < toldApart)
    await tell(tx, await readUntold(tx, siteId));
};

/** Tells of those that were too many to be told apart. */
export const tellLocalFaults = (db: Database): Promise<void> =>
  transaction(db, async (tx) => {
    const untold = await readUntold(tx, null);
    const since = untold.map(({ writtenAt, now }) => now.getTime() - writtenAt.getTime());
    if (Math.min(...since) >= quietMs || Math.max(...since) >= longestMs) await tell(tx, untold);
  });

export const startTellingLocalFaults = ({ db, log }: { db: Database; log: Log }) =>
  startLoop({
    log,
    trouble: 'local faults wait to be told',
    pass: () => tellLocalFaults(db),
    everyMs: lookEveryMs,
    later: true,
  });
