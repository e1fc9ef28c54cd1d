import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** How people get in. */
export const Doors = z.object({
  /** An operator's session ends after `limits.idleHours` without use. */
  idleEnds: z.boolean(),
});
export type Doors = z.infer<typeof Doors>;

export const doors = {
  read: endpoint({ method: 'GET', path: '/api/admin/doors', audience: 'admin', reply: Doors }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/doors',
    audience: 'admin',
    fresh: true,
    body: z.strictObject({ idleEnds: z.boolean().optional() }),
    reply: Doors,
  }),
};
