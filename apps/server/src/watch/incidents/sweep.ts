import { sql } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { tell } from '../../base/platform/signals/signals.ts';
import { isWatched } from '../../estate/sites/index.ts';
import { siteChecks, sites } from '../../estate/sites/table.ts';
import { closeQuietly } from './resolve.ts';

/**
 * The outage is open but the watch thinks that all of the site's checks are well: the first is set to down, so that
 * its next success ends it.
 */
const remindOutages = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute<{ siteId: string }>(sql`
    insert into watches as w (site_id, number, version, phase, failed_since)
    select i.site_id, ${sites.number}, 1, 'down', i.opened_at from incidents i join ${sites} on ${sites.id} = i.site_id
    where i.resolved_at is null and i.kind = 'availability' and not i.by_hand and ${isWatched}
      and not exists (select 1 from watches f join ${siteChecks} c on c.number = f.number and c.counts
        where f.site_id = i.site_id and f.phase in ('down', 'recovering'))
    on conflict (number) do update set version = w.version + 1, phase = 'down',
      failed_since = excluded.failed_since, recovered_at = null, confirmations = 0, local_since = null
    where w.phase in ('up', 'suspect')
    returning w.site_id as "siteId"`);
  return rows.map(({ siteId }) => siteId);
};

/** The watch says down but no incident is open: if the site still fails, it is confirmed anew. */
const forgetOutages = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute<{ siteId: string }>(sql`
    update watches w set version = version + 1, phase = 'up', failed_since = null,
      recovered_at = null, confirmations = 0, imported = false, unstable = false
    where w.phase in ('down', 'recovering')
      and exists (select 1 from ${siteChecks} c where c.number = w.number and c.counts) and not exists (
      select 1 from incidents i where i.site_id = w.site_id and i.kind = 'availability'
        and i.resolved_at is null)
    returning w.site_id as "siteId"`);
  return rows.map(({ siteId }) => siteId);
};

/** Ends outages of sites that are no longer checked. */
const endUnwatched = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute<{ siteId: string }>(sql`
    select i.site_id as "siteId" from incidents i join ${sites} on ${sites.id} = i.site_id
    where i.resolved_at is null and i.kind = 'availability' and not i.by_hand and not (${isWatched})`);
  const siteIds = rows.map(({ siteId }) => siteId);
  await closeQuietly(tx, siteIds, new Date());
  return siteIds;
};

/**
 * Compares verdicts with open incidents and repairs differences. Both are written in one
 * transaction, so normally there are none.
 */
export const sweepVerdicts = async (db: Database, log: Log): Promise<void> => {
  const found = await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('verdicts'))`);
    const reminded = await remindOutages(tx);
    const forgotten = await forgetOutages(tx);
    for (const id of [...reminded, ...forgotten]) await tell(tx, { topic: 'incident', id });
    const ended = await endUnwatched(tx);
    return {
      reminded: reminded.length,
      forgotten: forgotten.length,
      ended: ended.length,
    };
  });
  if (found.reminded + found.forgotten + found.ended > 0)
    log.warn(found, 'verdicts and incidents disagreed');
};
