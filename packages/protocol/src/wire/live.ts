import * as z from 'zod';

/**
 * Server-sent events. `?as=` is `x-view-as`; `?since=` is the lowest `x-asked-at` of the shown
 * replies: later changes are sent first. Other events: `hello`, `beat`, and `full` before closing a
 * channel of a person with too many.
 */
export const livePath = '/api/live';

export const liveTypes = [
  'me',
  'sites',
  'people',
  'deliveries',
  'agency',
  'incidents',
  'windows',
  'keys',
  'reports',
  'jobs',
  'agents',
  'places',
  'clock',
  'search',
  'answers',
  'forms',
  'snapshots',
  'today',
  'screens',
  'status-pages',
  'heartbeats',
] as const;
export type LiveType = (typeof liveTypes)[number];

/** The first part of a query key: the live event that makes it stale, or a topic without events. */
export const queryTopics = [
  ...liveTypes,
  'audit',
  'search-properties',
  'board-filters',
  'examples',
  'invitation',
  'api-document',
] as const;
export type QueryTopic = (typeof queryTopics)[number];

/** What changed, never how: an open page requests its data again. */
export const LiveEvent = z.object({
  type: z.enum(liveTypes),
  id: z.string().nullable(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;
