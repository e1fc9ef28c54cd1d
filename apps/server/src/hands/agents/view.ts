import type { Agent } from '@hlidka/protocol';
import { heardSeconds } from './browser.ts';
import type { AgentRow } from './table.ts';

/** An idle agent calls every 25 seconds, a busy one more often. */
const connectedMs = 30_000;

export const isAgentConnected = (
  { lastSeenAt }: Pick<AgentRow, 'lastSeenAt'>,
  now: Date,
): boolean => lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < connectedMs;

export const agentView = (
  row: AgentRow,
  { prefix, jobs, scope }: Pick<Agent, 'prefix' | 'jobs' | 'scope'>,
  now: Date,
): Agent => ({
  id: row.id,
  name: row.name,
  prefix,
  createdAt: row.createdAt.toISOString(),
  connected: isAgentConnected(row, now),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  version: row.version,
  model: row.model,
  browser: row.browserAt !== null && now.getTime() - row.browserAt.getTime() < heardSeconds * 1000,
  own: row.own,
  slots: row.slots,
  kinds: row.kinds,
  scope: row.everywhere ? null : (scope ?? []),
  jobs,
});
