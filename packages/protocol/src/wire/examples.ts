import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './fields.ts';

/** How a demo site behaves: it can be broken and repaired while running. */
export const ExampleHealth = z.enum(['healthy', 'slow', '500', 'down']);
export type ExampleHealth = z.infer<typeof ExampleHealth>;

export const Example = z.object({ siteId: Id, name: z.string(), health: ExampleHealth });
export type Example = z.infer<typeof Example>;

/** The demo's own sites; 404 outside the demo. */
export const examples = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/examples',
    audience: 'admin',
    reply: z.object({ examples: z.array(Example) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/examples/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({ health: ExampleHealth }),
    reply: Example,
  }),
};
