import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Instant } from '../wire/fields.ts';

/** The watch's own state, for a quiet line on every page: since when it measures nothing, having no network. */
export const watchState = endpoint({
  method: 'GET',
  path: '/api/watch',
  audience: 'signed-in',
  reply: z.object({ blindSince: Instant.nullable() }),
});
