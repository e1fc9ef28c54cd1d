import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** What a new installation still lacks; true: done. */
export const FirstSteps = z.object({
  /** Mail is sent; false: stored as files. */
  mail: z.boolean(),
  /** Reference targets that distinguish our own network from the sites'. */
  references: z.boolean(),
  client: z.boolean(),
  site: z.boolean(),
  invitation: z.boolean(),
  chat: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const firstSteps = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/first-steps',
    audience: 'admin',
    reply: FirstSteps,
  }),
};
