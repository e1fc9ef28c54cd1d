import { KeyFigures } from '@hlidka/protocol';
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { inCzechOrder } from '../../../base/platform/czech-order.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { addDays, startOfDay } from '../../../base/platform/time/prague.ts';
import { ownersWithin } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { Said } from '../said.ts';
import { type reportDraftsMade, reports } from '../table.ts';

/** `first` and `last` day are included; `from` and `to` are half-open instants. */
export type Month = { first: string; last: string; days: number; from: Date; to: Date };

/** Of a period such as `2026-10`, in Prague. */
export const monthOfPeriod = (period: string): Month => {
  const first = `${period}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const last = addDays(next, -1);
  return {
    first,
    last,
    days: Number(last.slice(8)),
    from: startOfDay(first),
    to: startOfDay(next),
  };
};

export const periodBefore = (period: string): string => addDays(`${period}-01`, -1).slice(0, 7);

/** What a report covers; without a site, all of the client's. */
export type About = { clientId: string; siteId: string | null; period: string };

/** SQL condition: the site was not yet archived when the month began. */
export const wasThere = ({ from }: Month) =>
  or(isNull(sites.archivedAt), gt(sites.archivedAt, from));

/** The sites that were the client's in that month, by name, each with its part of it. */
export const readReported = async (db: Executor, { clientId, siteId, period }: About) => {
  const month = monthOfPeriod(period);
  const owners = sql`owners`;
  const rows = await db
    .select({
      id: sites.id,
      number: sites.number,
      groupId: sites.groupId,
      name: sites.name,
      createdAt: sites.createdAt,
      archivedAt: sites.archivedAt,
      monitor: sites.monitor,
      measured: sql<boolean>`coalesce(${sites.role} <> 'domain', true)`,
      searchConnected: sites.searchConnected,
      aiEntitled: sites.aiEntitled,
      /** Within the month; null: it was the client's before, and stayed so. */
      ownedFrom: sql<Date | null>`owners.from_at`.mapWith(sites.createdAt),
      ownedTo: sql<Date | null>`owners.to_at`.mapWith(sites.createdAt),
    })
    .from(sites)
    .innerJoinLateral(
      sql`${ownersWithin(month.from, month.to)} as ${owners}`,
      sql`owners.client_id = ${clientId}`,
    )
    .where(and(wasThere(month), siteId ? eq(sites.id, siteId) : undefined));
  return rows.sort((a, b) => inCzechOrder(a.name, b.name));
};
export type ReportedSite = Awaited<ReturnType<typeof readReported>>[number];

/** SQL condition: these sites and this month; without a site, the whole client. */
export const isAbout = (
  table: typeof reports | typeof reportDraftsMade,
  { clientId, siteId, period }: About,
): SQL | undefined =>
  and(
    eq(table.clientId, clientId),
    siteId ? eq(table.siteId, siteId) : isNull(table.siteId),
    eq(table.period, `${period}-01`),
  );

/**
 * What the report sent for the same sites and month said; null: none was sent, or it was not
 * stored.
 */
export const readSaid = async (db: Executor, about: About) => {
  const [row] = await db
    .select({ said: reports.said, key: sql<unknown>`${reports.figures} -> 'key'` })
    .from(reports)
    .where(and(isAbout(reports, about), isNotNull(reports.sentAt)));
  const said = Said.safeParse(row?.said).data;
  return said ? { sites: said, key: KeyFigures.safeParse(row?.key).data ?? null } : null;
};
