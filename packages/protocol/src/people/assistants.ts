import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { ApiKey, KeyName } from './keys.ts';

/** An assistant's token begins with this; 40 hexadecimal digits follow. */
export const assistantTokenPrefix = 'hlidka_mcp_';
export const assistantTokenPattern = /^hlidka_mcp_[0-9a-f]{40}$/;

/** Where assistants talk to the server (Model Context Protocol). */
export const mcpPath = '/mcp';

/** `read`: sees what its person sees; `steer`: also does what a helper may. */
export const AssistantScope = z.enum(['read', 'steer']);
export type AssistantScope = z.infer<typeof AssistantScope>;

/** A person's token for an assistant. */
export const Assistant = ApiKey.extend({
  scope: AssistantScope,
  /** May allow and deny commands of jobs. */
  gates: z.boolean(),
  expiresAt: Instant,
});
export type Assistant = z.infer<typeof Assistant>;

/** The only reply that contains the whole token. */
export const NewAssistant = Assistant.extend({ token: z.string() });
export type NewAssistant = z.infer<typeof NewAssistant>;

export const AdminAssistant = Assistant.extend({
  userId: Id,
  userName: z.string(),
  userEmail: z.string(),
});
export type AdminAssistant = z.infer<typeof AdminAssistant>;

/** One's own. */
export const assistants = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/assistants',
    audience: 'signed-in',
    reply: z.object({ assistants: z.array(Assistant) }),
  }),
  /** Clients' assistants only read; to steer, its operator has to be a helper at least. */
  create: endpoint({
    method: 'POST',
    path: '/api/me/assistants',
    audience: 'signed-in',
    fresh: true,
    body: z.strictObject({
      name: KeyName,
      scope: AssistantScope.default('read'),
      gates: z.boolean().default(false),
      days: z.int().min(1).max(limits.assistantDays).default(90),
    }),
    reply: NewAssistant,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/me/assistants/{id}',
    audience: 'signed-in',
    params: IdParams,
  }),
};

/** Everyone's, for operators. */
export const adminAssistants = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/assistants',
    audience: 'admin',
    reply: z.object({ assistants: z.array(AdminAssistant) }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/assistants/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
