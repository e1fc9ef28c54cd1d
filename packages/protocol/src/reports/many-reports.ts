import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams } from '../wire/fields.ts';

/** Why one of many was not sent: it changed since it was listed, was sent already, or nobody would get it. */
export const NotSent = z.enum(['changed', 'already sent', 'no readers']);
export type NotSent = z.infer<typeof NotSent>;

const Version = z.int().min(1).max(1_000_000_000);

export const manyReports = {
  /** Each as it was listed; one that cannot go keeps no other from going. */
  send: endpoint({
    method: 'POST',
    path: '/api/admin/reports-to-send',
    audience: 'admin',
    rank: 'helper',
    reach: 'lists',
    body: z.strictObject({
      reports: z
        .array(z.strictObject({ id: Id, version: Version }))
        .min(1)
        .max(200),
    }),
    reply: z.object({
      sent: z.int(),
      kept: z.array(z.object({ id: Id, why: NotSent })),
    }),
  }),
  /** Somebody has this version before their eyes. */
  look: endpoint({
    method: 'PUT',
    path: '/api/admin/reports/{id}/looked',
    audience: 'admin',
    rank: 'helper',
    reach: ['report', 'params.id'],
    params: IdParams,
    body: z.strictObject({ version: Version }),
  }),
};
