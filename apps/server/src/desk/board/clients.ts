import type { Client } from '@hlidka/protocol';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context, Viewer } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { isOwn } from '../../estate/sites/index.ts';
import { clients, siteGroups, sites } from '../../estate/sites/table.ts';
import { mayViewClient } from '../../people/people/index.ts';
import { grants } from '../../people/people/table.ts';

const select = (db: Executor) =>
  db
    .select({
      id: clients.id,
      name: clients.name,
      contactId: clients.contactId,
      own: isOwn,
      createdAt: clients.createdAt,
      siteCount: sql<number>`(select count(*) from ${sites} s where s.client_id = clients.id and s.archived_at is null and s.role is distinct from 'domain')::int`,
      domainCount: sql<number>`(select count(*) from ${sites} s where s.client_id = clients.id and s.archived_at is null and s.role = 'domain')::int`,
      groupCount: sql<number>`(select count(*) from ${siteGroups} g where g.client_id = clients.id)::int`,
      userCount: sql<number>`(
        select count(distinct g.user_id) from ${grants} g
        left join ${siteGroups} sg on sg.id = g.group_id
        left join ${sites} s on s.id = g.site_id
        where clients.id in (g.client_id, sg.client_id, s.client_id))::int`,
    })
    .from(clients)
    .$dynamic();

const view = ({ createdAt, ...row }: Awaited<ReturnType<typeof select>>[number]): Client => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const listClients = async (
  ctx: Context & { viewer: Viewer },
): Promise<{ clients: Client[] }> => ({
  clients: (
    await select(ctx.db)
      .where(mayViewClient(ctx.viewer))
      .orderBy(asc(clients.name), asc(clients.id))
  ).map(view),
});

export const readClient = async (ctx: { db: Executor }, { id }: { id: string }) => {
  const [row] = await select(ctx.db).where(eq(clients.id, id));
  if (!row) throw notFound();
  return view(row);
};
