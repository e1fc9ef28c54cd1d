import { limits, type StatusNotice, type StatusPage, type StatusPageRow } from '@hlidka/protocol';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { clients, siteGroups, sites } from '../../estate/sites/table.ts';
import { findPersonNames } from '../../people/people/index.ts';
import { pageAddressOf } from './address.ts';
import { inScope } from './scope.ts';
import { isInUse, pagesShowing } from './showing.ts';
import {
  type NoticeRow,
  statusNotices,
  statusPageSites,
  statusPages,
  statusSubscribers,
  statusUpdates,
} from './table.ts';

const countOf = (db: Executor, ids: string[]) => ({
  sites: () =>
    db
      .select({ pageId: statusPageSites.pageId, count: sql<number>`count(*)::int` })
      .from(statusPageSites)
      .innerJoin(statusPages, eq(statusPages.id, statusPageSites.pageId))
      .innerJoin(sites, eq(sites.id, statusPageSites.siteId))
      .where(and(inArray(statusPageSites.pageId, ids), isInUse))
      .groupBy(statusPageSites.pageId),
  notices: () =>
    db
      .select({ pageId: statusNotices.pageId, count: sql<number>`count(*)::int` })
      .from(statusNotices)
      .where(and(inArray(statusNotices.pageId, ids), isNull(statusNotices.solvedAt)))
      .groupBy(statusNotices.pageId),
  subscribers: () =>
    db
      .select({ pageId: statusSubscribers.pageId, count: sql<number>`count(*)::int` })
      .from(statusSubscribers)
      .where(and(inArray(statusSubscribers.pageId, ids), isNotNull(statusSubscribers.confirmedAt)))
      .groupBy(statusSubscribers.pageId),
});

const byPage = (rows: { pageId: string; count: number }[]) =>
  new Map(rows.map(({ pageId, count }) => [pageId, count]));

const readRows = async (ctx: Context, id?: string) => {
  const rows = await ctx.db
    .select({ page: statusPages, client: clients.name, group: siteGroups.name })
    .from(statusPages)
    .leftJoin(clients, eq(clients.id, statusPages.clientId))
    .leftJoin(siteGroups, eq(siteGroups.id, statusPages.groupId))
    .where(id ? eq(statusPages.id, id) : undefined)
    .orderBy(asc(statusPages.title), asc(statusPages.id))
    .limit(limits.statusPages);
  const counts = countOf(
    ctx.db,
    rows.map(({ page }) => page.id),
  );
  const siteCounts = byPage(await counts.sites());
  const openNotices = byPage(await counts.notices());
  const subscribers = byPage(await counts.subscribers());
  return rows.map(({ page, client, group }) => ({
    page,
    view: {
      id: page.id,
      slug: page.slug,
      host: page.host,
      title: page.title,
      language: page.language,
      clientId: page.clientId,
      groupId: page.groupId,
      scopeName: client ?? group ?? '',
      published: page.published,
      visible: page.published && siteCounts.has(page.id),
      address: pageAddressOf(page, ctx.config),
      siteCount: siteCounts.get(page.id) ?? 0,
      openNotices: openNotices.get(page.id) ?? 0,
      subscribers: subscribers.get(page.id) ?? 0,
    } satisfies StatusPageRow,
  }));
};

export const listStatusPages = async (
  ctx: Context,
  { site }: { site?: string | undefined },
): Promise<{ pages: StatusPageRow[] }> => {
  const pages = (await readRows(ctx)).map(({ view }) => view);
  if (!site) return { pages };
  const showing = new Set((await pagesShowing(ctx.db, [site])).map(({ id }) => id));
  return { pages: pages.filter(({ id }) => showing.has(id)) };
};

/** The updates of these notices, the newest first. */
export const readUpdates = (db: Executor, notices: readonly Pick<NoticeRow, 'id'>[]) =>
  db
    .select()
    .from(statusUpdates)
    .where(
      inArray(
        statusUpdates.noticeId,
        notices.map(({ id }) => id),
      ),
    )
    .orderBy(desc(statusUpdates.at), desc(statusUpdates.id));

const readNotices = async ({ db }: Context, pageId: string): Promise<StatusNotice[]> => {
  const rows = await db
    .select()
    .from(statusNotices)
    .where(eq(statusNotices.pageId, pageId))
    .orderBy(desc(statusNotices.openedAt), desc(statusNotices.id))
    .limit(limits.pageSize);
  const updates = Map.groupBy(await readUpdates(db, rows), ({ noticeId }) => noticeId);
  const authors = [...updates.values()].flat().flatMap(({ authorId }) => authorId ?? []);
  const names = await findPersonNames(db, authors);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    impact: row.impact,
    state: row.state,
    siteIds: row.siteIds,
    openedAt: row.openedAt.toISOString(),
    solvedAt: row.solvedAt?.toISOString() ?? null,
    updates: (updates.get(row.id) ?? []).map(({ id, state, body, at, authorId }) => ({
      id,
      state,
      text: body,
      at: at.toISOString(),
      by: names.get(authorId ?? '') ?? null,
    })),
  }));
};

export const readStatusPage = async (ctx: Context, { id }: { id: string }): Promise<StatusPage> => {
  const [row] = await readRows(ctx, id);
  if (!row) throw notFound();
  const shown = await ctx.db
    .select({ siteId: statusPageSites.siteId, publicName: statusPageSites.publicName })
    .from(statusPageSites)
    .where(eq(statusPageSites.pageId, id))
    .orderBy(asc(statusPageSites.position));
  const choices = await ctx.db
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(inScope(row.page))
    .orderBy(asc(sites.name), asc(sites.id))
    .limit(limits.sitesAtOnce);
  const aside = await ctx.db
    .select({
      siteId: statusPageSites.siteId,
      publicName: statusPageSites.publicName,
      name: sites.name,
      archived: sql<boolean>`${sites.archivedAt} is not null`,
    })
    .from(statusPageSites)
    .innerJoin(sites, eq(sites.id, statusPageSites.siteId))
    .where(and(eq(statusPageSites.pageId, id), sql`(${inScope(row.page)}) is not true`))
    .orderBy(asc(statusPageSites.position));
  return {
    ...row.view,
    intro: row.page.intro,
    indexed: row.page.indexed,
    sites: shown,
    choices,
    aside,
    notices: await readNotices(ctx, id),
  };
};
