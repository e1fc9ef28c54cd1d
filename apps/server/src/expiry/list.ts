import type { SiteExpiry } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { notFound } from '../platform/errors.ts';
import type { Executor } from '../platform/transaction.ts';
import { askableName } from './hostname.ts';

type Row = {
  siteId: string;
  siteName: string;
  clientName: string;
  hostname: string | null;
  url: string | null;
  role: string | null;
  certificateEndsAt: Date | null;
  domainEndsAt: Date | null;
  domainEndsByHand: boolean;
  domainCheckedAt: Date | null;
};

const read = async (db: Executor, where: SQL): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select s.id as "siteId", s.name as "siteName", c.name as "clientName", s.hostname, s.url, s.role,
      w.certificate_ends_at as "certificateEndsAt", w.domain_ends_at as "domainEndsAt",
      coalesce(w.domain_ends_by_hand, false) as "domainEndsByHand",
      w.domain_checked_at as "domainCheckedAt"
    from sites s join clients c on c.id = s.client_id left join watches w on w.site_id = s.id
    where ${where}
    order by least(w.certificate_ends_at, w.domain_ends_at) nulls last, s.name, s.id`);
  return rows;
};

const view = (row: Row): SiteExpiry => ({
  siteId: row.siteId,
  siteName: row.siteName,
  clientName: row.clientName,
  hostname: row.hostname,
  certificateEndsAt: row.certificateEndsAt?.toISOString() ?? null,
  domainEndsAt: row.domainEndsAt?.toISOString() ?? null,
  domainEndsByHand: row.domainEndsByHand,
  domainCheckedAt: row.domainCheckedAt?.toISOString() ?? null,
});

/** A date that is not known stays in sight where there should be one. */
const concerns = ({ certificateEndsAt, domainEndsAt, url, role, hostname }: Row): boolean =>
  certificateEndsAt !== null ||
  domainEndsAt !== null ||
  (role !== 'domain' && Boolean(url?.startsWith('https:'))) ||
  askableName(hostname) !== null;

export const listExpiry = async (ctx: Context): Promise<{ sites: SiteExpiry[] }> => {
  const rows = await read(ctx.db, sql`s.archived_at is null`);
  return { sites: rows.filter(concerns).map(view) };
};

export const readExpiry = async (db: Executor, siteId: string): Promise<SiteExpiry> => {
  const [row] = await read(db, sql`s.id = ${siteId}`);
  if (!row) throw notFound();
  return view(row);
};
