import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** How people get in. */
export const Doors = z.object({
  /** An operator's session ends after `limits.idleHours` without use. */
  idleEnds: z.boolean(),
  /** Whoever is in the operators' chat decides as a helper does; otherwise it only reads. */
  chatActs: z.boolean(),
});
export type Doors = z.infer<typeof Doors>;

export const doors = {
  read: endpoint({ method: 'GET', path: '/api/admin/doors', audience: 'admin', reply: Doors }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/doors',
    audience: 'admin',
    rank: 'owner',
    fresh: true,
    body: Doors.partial().strict(),
    reply: Doors,
  }),
};
