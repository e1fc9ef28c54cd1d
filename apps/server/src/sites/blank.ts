import { defaultMonitor } from '@hlidka/protocol';
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
  plan: null,
  platform: null,
  hosting: null,
  searchConnected: false,
  aiEntitled: false,
  monitor: defaultMonitor,
  pausedAt: null,
  archivedAt: null,
  notes: null,
  agentMemory: null,
  monitorId: null,
  subscriptionLink: null,
  createdAt: at,
  updatedAt: at,
});
