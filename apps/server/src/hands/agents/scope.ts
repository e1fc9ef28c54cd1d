import type { Agent, Grant } from '@hlidka/protocol';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newId } from '../../base/platform/database/ids.ts';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { type DomainError, invalid, refusing } from '../../base/platform/errors.ts';
import { clients, siteGroups, sites } from '../../estate/sites/table.ts';
import { agentScopes, agents } from './table.ts';

/** Every named client, group and site must exist; duplicates count once. */
export const writeScope = async (tx: Tx, agentId: string, scope: Grant[]): Promise<void> => {
  const missing = (): DomainError => invalid('scope', 'not found');
  const rows = scope.map(({ on, id }) => ({
    id: newId(),
    agentId,
    clientId: on === 'client' ? id : null,
    groupId: on === 'group' ? id : null,
    siteId: on === 'site' ? id : null,
  }));
  await refusing(tx.insert(agentScopes).values(rows).onConflictDoNothing().execute(), {
    agent_scopes_client_id_fkey: missing,
    agent_scopes_group_id_fkey: missing,
    agent_scopes_site_id_fkey: missing,
  });
};

/** Which clients, groups and sites a limited agent may work on, with names. */
export const scopesOf = async (db: Executor): Promise<Map<string, NonNullable<Agent['scope']>>> => {
  const rows = await db
    .select({ row: agentScopes, client: clients.name, group: siteGroups.name, site: sites.name })
    .from(agentScopes)
    .innerJoin(agents, and(eq(agents.id, agentScopes.agentId), isNull(agents.revokedAt)))
    .leftJoin(clients, eq(clients.id, agentScopes.clientId))
    .leftJoin(siteGroups, eq(siteGroups.id, agentScopes.groupId))
    .leftJoin(sites, eq(sites.id, agentScopes.siteId))
    .orderBy(clients.name, siteGroups.name, sites.name, agentScopes.id);
  const scopes = new Map<string, NonNullable<Agent['scope']>>();
  for (const { row, client, group, site } of rows) {
    const named =
      (row.clientId && { on: 'client' as const, id: row.clientId, name: client ?? '' }) ||
      (row.groupId && { on: 'group' as const, id: row.groupId, name: group ?? '' }) ||
      (row.siteId && { on: 'site' as const, id: row.siteId, name: site ?? '' });
    if (named) scopes.set(row.agentId, [...(scopes.get(row.agentId) ?? []), named]);
  }
  return scopes;
};

const reached = alias(sites, 'reached');

/** Whether an agent's token covers this site; jobs without a site are for unlimited agents only. */
export const reachesSite = (siteId: SQL | typeof sites.id): SQL =>
  sql`(${agents.everywhere} or exists (
    select from ${agentScopes} join ${sites} ${reached} on ${reached.id} = ${siteId}
    where ${agentScopes.agentId} = ${agents.id} and (${agentScopes.clientId} = ${reached.clientId}
      or ${agentScopes.groupId} = ${reached.groupId} or ${agentScopes.siteId} = ${reached.id})))`;
