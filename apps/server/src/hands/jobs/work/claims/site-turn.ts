import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../base/platform/database/transaction.ts';
import { jobGates, jobs } from '../../table.ts';

/** The unique index that decides when two jobs start on a site at once. */
export const oneOfSite = 'jobs_one_of_site';

/**
 * Whether nobody else works on the site of a row of `jobs`. A job waiting halfway for the operator
 * lets only backups pass: other changes would break what it continues with.
 */
export const siteIsFree = sql`not exists (
  select from ${jobs} other
  where other.site_id = ${jobs.siteId} and other.id <> ${jobs.id} and other.state = 'running'
    and (other.lease is not null and other.lease_ends_at >= now() and other.parked_at is null
      or ${jobs.kind} <> 'backup'
        and (other.waiting is not null or other.paused or other.parked_at is not null)
        and exists (select from ${jobGates} gate
          where gate.job_id = other.id and gate.attempt = other.attempt and gate.used_at is not null)))`;

/** An expired lease keeps its site until somebody else needs it. */
export const freeSite = async (
  tx: Tx,
  { id, siteId }: { id: string; siteId: string | null },
): Promise<void> => {
  if (!siteId) return;
  await tx.execute(sql`update jobs set lease = null, lease_ends_at = null where id in (
    select id from jobs where site_id = ${siteId} and id <> ${id} and lease_ends_at < now()
    for update skip locked)`);
};
