import { type SiteFact, type SiteName, siteFacts } from '@hlidka/protocol';
import { isNotNull, sql } from 'drizzle-orm';
import type { Context, Viewer } from '../../../base/context.ts';
import { readPlainRows } from '../../../base/platform/database/plain-rows.ts';
import { readTags } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { withinReach } from '../../../people/people/index.ts';

const columns = {
  id: sites.id,
  name: sites.name,
  hostname: sites.hostname,
  clientId: sites.clientId,
  groupId: sites.groupId,
  role: sites.role,
  archivedAt: sites.archivedAt,
};

/** Every site, without its state, which would cost most. */
export const listNames = async (
  ctx: Context & { viewer: Viewer },
): Promise<{ sites: SiteName[] }> => {
  const rows = await readPlainRows(
    ctx.db,
    columns,
    sql`${sites} where ${withinReach(ctx.viewer) ?? sql`true`} order by ${sites.name}, ${sites.id}`,
  );
  return {
    sites: rows.map((row) => ({ ...row, archivedAt: row.archivedAt?.toISOString() ?? null })),
  };
};

const valuesOf = async (ctx: Context, fact: SiteFact): Promise<string[]> => {
  const rows = await ctx.db
    .selectDistinct({ value: sites[fact] })
    .from(sites)
    .where(isNotNull(sites[fact]));
  return rows.flatMap(({ value }) => value ?? []);
};

export const listFacts = async (ctx: Context) => {
  const used = {} as Record<SiteFact, string[]>;
  for (const fact of siteFacts) used[fact] = await valuesOf(ctx, fact);
  return {
    ...used,
    tags: await readTags(ctx.db),
    archived: await ctx.db.$count(sites, isNotNull(sites.archivedAt)),
  };
};
