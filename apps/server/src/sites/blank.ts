import { defaultMonitor, siteFacts, siteNotes } from '@hlidka/protocol';
import { fill } from '../platform/by-keys.ts';
import { newId } from '../platform/ids.ts';
import type { SiteRow } from './put.ts';

/** A new site of which nothing is known yet. */
export const blankSite = (clientId: string, at: Date): Omit<SiteRow, 'name'> => ({
  id: newId(),
  ref: null,
  clientId,
  groupId: null,
  role: null,
  url: null,
  hostname: null,
  ...fill([...siteFacts, ...siteNotes], null),
  searchConnected: false,
  aiEntitled: false,
  monitor: defaultMonitor,
  pausedAt: null,
  archivedAt: null,
  createdAt: at,
  updatedAt: at,
});
