import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';

/** The watch's own state, for a quiet line on every page: since when it measures nothing, having no network. */
export const watchState = endpoint({
  method: 'GET',
  path: '/api/watch',
  audience: 'signed-in',
  reply: z.object({ blindSince: Instant.nullable() }),
});
