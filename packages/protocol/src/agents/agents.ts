import * as z from 'zod';
import { JobKind } from '../jobs/job-plans.ts';
import { Grant } from '../people/people.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant, line } from '../wire/fields.ts';

/** An agent's token begins with this; 40 hexadecimal digits follow. */
export const agentTokenPrefix = 'hlidka_agent_';
export const agentTokenPattern = /^hlidka_agent_[0-9a-f]{40}$/;

export const Agent = z.object({
  id: Id,
  name: z.string(),
  prefix: z.string(),
  createdAt: Instant,
  /** Called within the last 30 seconds. */
  connected: z.boolean(),
  lastSeenAt: Instant.nullable(),
  version: z.string().nullable(),
  /** Provider and name of the model; null: none, so it takes no agent jobs. */
  model: z.string().nullable(),
  /** It has a browser, so it can check forms. */
  browser: z.boolean(),
  /** The server's own child process. */
  own: z.boolean(),
  /** How many jobs it works on at once. */
  slots: z.int(),
  /** Kinds of jobs its token may take. */
  kinds: z.array(JobKind),
  /** Where it may work: clients, groups and sites; null: everywhere. */
  scope: z
    .array(z.object({ on: z.enum(['client', 'group', 'site']), id: Id, name: z.string() }))
    .nullable(),
  /** A parked job waits for the operator and takes no slot. */
  jobs: z.array(z.object({ id: Id, number: z.int(), title: z.string(), parked: z.boolean() })),
});
export type Agent = z.infer<typeof Agent>;

/** The only reply that contains the whole token. */
export const NewAgent = Agent.extend({ token: z.string() });
export type NewAgent = z.infer<typeof NewAgent>;

export const AgentName = line(80);

export const agents = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/agents',
    audience: 'admin',
    reply: z.object({ agents: z.array(Agent) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/agents',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    body: z.strictObject({
      name: AgentName,
      kinds: z.array(JobKind).min(1).max(3).default(['agent', 'playbook', 'backup']),
      scope: z.array(Grant).min(1).max(200).nullable().default(null),
    }),
    reply: NewAgent,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/agents/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
