import * as z from 'zod';

/**
 * Server-sent events at this path; `?as=` carries what `x-view-as` carries elsewhere. Besides messages:
 * `hello`, `beat`, and `full` before the end: too many channels of one person, come back when looked at.
 */
export const livePath = '/api/live';

/** What changed, never how: an open page asks again for what it shows. */
export const LiveEvent = z.object({
  type: z.enum([
    'me',
    'sites',
    'people',
    'deliveries',
    'agency',
    'incidents',
    'windows',
    'keys',
    'reports',
  ]),
  id: z.string().nullable(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;
