import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import type { Executor } from '../platform/transaction.ts';
import { askableName } from './hostname.ts';
import type { Ends } from './lookup.ts';

export type Due = { siteId: string; name: string };

/** Sites whose registration was not asked for since a day, or since the site changed. */
export const dueDomains = async (db: Executor, now: Date): Promise<Due[]> => {
  const { rows } = await db.execute<{ siteId: string; hostname: string }>(sql`
    select s.id as "siteId", s.hostname from sites s
    left join watches w on w.site_id = s.id
    where s.archived_at is null and s.hostname is not null
      and not coalesce(w.domain_ends_by_hand, false)
      and (w.domain_checked_at is null or w.domain_checked_at < s.updated_at
        or w.domain_checked_at <= ${now}::timestamptz - interval '24 hours'
        or w.domain_checked_at > ${now}::timestamptz)`);
  return rows.flatMap(({ siteId, hostname }) => {
    const name = askableName(hostname);
    return name ? [{ siteId, name }] : [];
  });
};

/** A site that moved to an address without a registration keeps no date of the old one. */
export const forgetDomainEnds = async (db: Executor): Promise<void> => {
  const { rows } = await db.execute<{ siteId: string; hostname: string | null }>(sql`
    select s.id as "siteId", s.hostname from sites s join watches w on w.site_id = s.id
    where w.domain_ends_at is not null and not w.domain_ends_by_hand`);
  for (const { siteId, hostname } of rows)
    if (!askableName(hostname))
      await db.execute(sql`update watches set domain_ends_at = null, domain_checked_at = null
        where site_id = ${siteId} and not domain_ends_by_hand`);
};

/**
 * A date entered meanwhile by hand stays; what was not answered stays as it was. One row at a
 * time: the checker writes many of them at once and must not wait in a circle.
 */
export const keepDomainEnds = async (
  db: Database,
  due: Due[],
  ends: Ends,
  now: Date,
): Promise<void> => {
  for (const { siteId, name } of due) {
    const endsAt = ends.get(name);
    if (endsAt === undefined) continue;
    await db.execute(sql`
      insert into watches (site_id, domain_ends_at, domain_checked_at)
      select id, ${endsAt}::timestamptz, ${now}::timestamptz from sites where id = ${siteId}
      on conflict (site_id) do update
        set domain_ends_at = excluded.domain_ends_at, domain_checked_at = excluded.domain_checked_at
        where not watches.domain_ends_by_hand`);
  }
};
