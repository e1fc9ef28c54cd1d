import type { Group, SiteCard, SiteDetail } from '@hlidka/protocol';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { UserContext } from '../context.ts';
import { mayView } from '../people/index.ts';
import { notFound } from '../platform/errors.ts';
import { byRole, groupStatusOf, statusOf } from './status.ts';
import { clients, siteGroups, sites } from './table.ts';

/** Only what a client may know: the internal columns are not even read. */
const columns = {
  id: sites.id,
  name: sites.name,
  url: sites.url,
  hostname: sites.hostname,
  plan: sites.plan,
  platform: sites.platform,
  hosting: sites.hosting,
  clientName: clients.name,
  groupId: sites.groupId,
  role: sites.role,
  pausedAt: sites.pausedAt,
  searchConnected: sites.searchConnected,
  aiEntitled: sites.aiEntitled,
};

const visible = (ctx: UserContext) =>
  ctx.db
    .select(columns)
    .from(sites)
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .$dynamic()
    .where(mayView(ctx.viewer));

type Row = Awaited<ReturnType<typeof visible>>[number];

const card = (row: Row): SiteCard => ({
  id: row.id,
  name: row.name,
  url: row.url,
  hostname: row.hostname,
  plan: row.plan,
  platform: row.platform,
  hosting: row.hosting,
  clientName: row.clientName,
  groupId: row.groupId,
  role: row.role,
  ...statusOf(row),
});

export const listSites = async (ctx: UserContext): Promise<{ sites: SiteCard[] }> => {
  const rows = await visible(ctx).orderBy(asc(sites.name), asc(sites.id));
  return { sites: rows.map(card) };
};

export const readSite = async (ctx: UserContext, { id }: { id: string }): Promise<SiteDetail> => {
  const [row] = await visible(ctx).where(and(mayView(ctx.viewer), eq(sites.id, id)));
  if (!row) throw notFound();
  return { ...card(row), entitlements: { search: row.searchConnected, ai: row.aiEntitled } };
};

/** A group is visible when any member is, and shows the visible members only. */
const readGroups = async (ctx: UserContext, id?: string): Promise<Group[]> => {
  const rows = await ctx.db
    .select({
      groupId: siteGroups.id,
      groupName: siteGroups.name,
      kind: siteGroups.kind,
      id: sites.id,
      name: sites.name,
      role: sites.role,
      pausedAt: sites.pausedAt,
    })
    .from(sites)
    .innerJoin(siteGroups, eq(siteGroups.id, sites.groupId))
    .where(and(mayView(ctx.viewer), isNotNull(sites.role), id ? eq(siteGroups.id, id) : undefined))
    .orderBy(asc(siteGroups.name), asc(siteGroups.id));
  return [...Map.groupBy(rows, (row) => row.groupId).values()].map((members) => {
    const [{ groupId, groupName, kind }] = members as [(typeof rows)[number]];
    const shown = members
      .flatMap(({ id, name, role, pausedAt }) =>
        role ? [{ id, name, role, ...statusOf({ pausedAt, role }) }] : [],
      )
      .sort(byRole);
    return { id: groupId, name: groupName, kind, status: groupStatusOf(shown), members: shown };
  });
};

export const listGroups = async (ctx: UserContext) => ({ groups: await readGroups(ctx) });

export const readGroup = async (ctx: UserContext, { id }: { id: string }): Promise<Group> => {
  const [group] = await readGroups(ctx, id);
  if (!group) throw notFound();
  return group;
};
