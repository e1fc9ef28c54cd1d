import type { AdminGroup, BodyOf, groups as endpoints } from '@hlidka/protocol';
import { asc, eq, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { blankGroup } from './blank.ts';
import { putGroups } from './put.ts';
import { clients, siteGroups, sites } from './table.ts';

const select = (db: Executor) =>
  db
    .select({
      id: siteGroups.id,
      clientId: siteGroups.clientId,
      clientName: clients.name,
      name: siteGroups.name,
      kind: siteGroups.kind,
      notes: siteGroups.notes,
      subscriptionLink: siteGroups.subscriptionLink,
      siteCount: sql<number>`(select count(*) from sites s where s.group_id = site_groups.id and s.archived_at is null and s.role is distinct from 'domain')::int`,
      domainCount: sql<number>`(select count(*) from sites s where s.group_id = site_groups.id and s.archived_at is null and s.role = 'domain')::int`,
      createdAt: siteGroups.createdAt,
    })
    .from(siteGroups)
    .innerJoin(clients, eq(clients.id, siteGroups.clientId))
    .$dynamic();

const view = ({ createdAt, ...row }: Awaited<ReturnType<typeof select>>[number]): AdminGroup => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const listAdminGroups = async (ctx: Context): Promise<{ groups: AdminGroup[] }> => ({
  groups: (await select(ctx.db).orderBy(asc(siteGroups.name), asc(siteGroups.id))).map(view),
});

const readAdminGroup = async (tx: Executor, id: string): Promise<AdminGroup> => {
  const [row] = await select(tx).where(eq(siteGroups.id, id));
  if (!row) throw notFound();
  return view(row);
};

export const createGroup = (ctx: Context, input: BodyOf<typeof endpoints.create>) =>
  transaction(ctx.db, async (tx) => {
    const after = { ...blankGroup(input.clientId, ctx.now()), ...input };
    await putGroups(tx, ctx, [{ before: null, after }]);
    return readAdminGroup(tx, after.id);
  });

const lockGroup = async (tx: Tx, id: string) => {
  const [group] = await tx.select().from(siteGroups).where(eq(siteGroups.id, id)).for('update');
  if (!group) throw notFound();
  return group;
};

export const changeGroup = (
  ctx: Context,
  { id, ...input }: { id: string } & BodyOf<typeof endpoints.change>,
) =>
  transaction(ctx.db, async (tx) => {
    const before = await lockGroup(tx, id);
    await putGroups(tx, ctx, [{ before, after: { ...before, ...input } }]);
    return readAdminGroup(tx, id);
  });

/** The members stay, without a group; grants on the group end with it. */
export const removeGroup = (ctx: Context, { id }: { id: string }) =>
  transaction(ctx.db, async (tx) => {
    const { name } = await lockGroup(tx, id);
    await tx.update(sites).set({ groupId: null, role: null }).where(eq(sites.groupId, id));
    await tx.delete(siteGroups).where(eq(siteGroups.id, id));
    await record(tx, ctx.actor, 'group.removed', { kind: 'group', id, name });
  });
