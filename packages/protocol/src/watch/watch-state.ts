import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Instant } from '../wire/fields.ts';

/**
 * Since when the checker has had no network and measured nothing; shown as a quiet line on every
 * page.
 */
export const watchState = endpoint({
  method: 'GET',
  path: '/api/watch',
  audience: 'signed-in',
  reply: z.object({ blindSince: Instant.nullable() }),
});
