import { limits, type WorklogPage } from '@hlidka/protocol';
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { after, nextCursor } from '../../base/platform/database/pages.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { ownedAt } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import {
  mayView,
  pastOf,
  seesAsOperator,
  type VisibleSite,
  visibleSite,
} from '../../people/people/index.ts';
import { worklogEntries } from './table.ts';
import { viewEntry } from './view.ts';

type Input = { id: string; cursor?: string };

const readable = (ctx: UserContext): SQL | undefined =>
  seesAsOperator(ctx) ? undefined : isNotNull(worklogEntries.publishedAt);

/** `of` is a condition on `sites`, already limited to what the viewer sees. */
const readPage = async (ctx: UserContext, of: SQL, cursor?: string): Promise<WorklogPage> => {
  const rows = await ctx.db
    .select({ entry: worklogEntries, siteName: sites.name })
    .from(worklogEntries)
    .innerJoin(sites, eq(sites.id, worklogEntries.siteId))
    .where(
      and(
        of,
        readable(ctx),
        ownedAt(pastOf(ctx.viewer), sql`${worklogEntries.siteId}`, sql`${worklogEntries.at}`),
        after(sql`(${worklogEntries.at}, ${worklogEntries.id})`, cursor),
      ),
    )
    .orderBy(desc(worklogEntries.at), desc(worklogEntries.id))
    .limit(limits.worklogPage + 1);
  return {
    entries: rows
      .slice(0, limits.worklogPage)
      .map(({ entry, siteName }) => viewEntry(entry, siteName)),
    nextCursor: nextCursor(rows, limits.worklogPage, ({ entry }) => [entry.at, entry.id]),
  };
};

export const siteOfEntry = async (db: Executor, id: string): Promise<string | null> => {
  const [row] = await db
    .select({ siteId: worklogEntries.siteId })
    .from(worklogEntries)
    .where(eq(worklogEntries.id, id));
  return row?.siteId ?? null;
};

export const worklogOf = (ctx: UserContext, { id }: VisibleSite, cursor?: string) =>
  readPage(ctx, eq(sites.id, id), cursor);

export const listWorklog = async (ctx: UserContext, { id, cursor }: Input) =>
  worklogOf(ctx, await visibleSite(ctx, id), cursor);

/** One shared worklog of the visible members. */
export const listGroupWorklog = async (ctx: UserContext, { id, cursor }: Input) => {
  const members = sql`${sites.groupId} = ${id} and ${mayView(ctx.viewer)}`;
  const [member] = await ctx.db.select({ id: sites.id }).from(sites).where(members).limit(1);
  if (!member) throw notFound();
  return readPage(ctx, members, cursor);
};
