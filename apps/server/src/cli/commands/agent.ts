import { AgentName, Id } from '@hlidka/protocol';
import { DomainError } from '../../base/platform/errors.ts';
import { StartError } from '../../base/platform/start-error.ts';
import { createAgent } from '../../hands/agents/create.ts';
import { listAgents } from '../../hands/agents/list.ts';
import { revokeAgent } from '../../hands/agents/revoke.ts';
import { jobsOfAgents, letGoOfJobs } from '../../hands/jobs/work/claims/held-jobs.ts';
import { type CliCommand, type CommandAnswer, checked, printAnswer } from '../command.ts';
import type { Parsed } from '../parse.ts';
import { UsageError } from '../usage.ts';
import { withDatabase } from '../with-database.ts';

const token = async (parsed: Parsed): Promise<CommandAnswer> => {
  if (!parsed.values.name) throw new UsageError('Say “agent token --name NAME”.');
  const name = checked(AgentName, parsed.values.name, '--name');
  const made = await withDatabase(parsed, (ctx) => createAgent(ctx, { name }));
  return {
    text: `${made.token}\nIt is shown only now. Give it to the agent as AGENT_TOKEN.`,
    data: { id: made.agent.id, token: made.token },
  };
};

const list = async (parsed: Parsed): Promise<CommandAnswer> => {
  const { agents } = await withDatabase(parsed, (ctx) => listAgents(ctx, jobsOfAgents));
  const lines = agents.map(({ id, name, prefix, connected, version, model, jobs }) =>
    [
      id,
      `${prefix}…`,
      connected ? 'connected' : 'away',
      version ?? '–',
      model ?? 'no model',
      jobs.length > 0 ? `jobs ${jobs.map(({ number }) => number).join(', ')}` : 'no job',
      name,
    ].join('  '),
  );
  return { text: lines.join('\n') || 'There are no agents.', data: { agents } };
};

const revoke = async (parsed: Parsed): Promise<CommandAnswer> => {
  const given = parsed.positionals[1];
  if (!given) throw new UsageError('Say “agent revoke ID”; “agent list” prints the ids.');
  const id = checked(Id, given, 'ID');
  await withDatabase(parsed, (ctx) =>
    revokeAgent(ctx, { id }, letGoOfJobs).catch((error: unknown) => {
      const missing = error instanceof DomainError && error.code === 'not found';
      throw missing ? new StartError('There is no such agent.') : error;
    }),
  );
  return { text: 'The agent is revoked.', data: { id } };
};

const actions: Record<string, (parsed: Parsed) => Promise<CommandAnswer>> = { token, list, revoke };

export const agentTokenCommand: CliCommand = async (parsed) => {
  const action = actions[parsed.positionals[0] ?? ''];
  if (!action)
    throw new UsageError('Say “agent token --name NAME”, “agent list” or “agent revoke ID”.');
  return printAnswer(parsed, await action(parsed));
};
