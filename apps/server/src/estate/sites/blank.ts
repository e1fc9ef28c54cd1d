import { defaultMonitor, siteFacts, siteNotes } from '@hlidka/protocol';
import { fillKeys } from '../../base/platform/database/by-keys.ts';
import { newId } from '../../base/platform/database/ids.ts';
import type { ClientRow, GroupRow, SiteRow } from './put.ts';

const madeAt = (at: Date) => ({ id: newId(), ref: null, createdAt: at, updatedAt: at });

export const blankClient = (at: Date): Omit<ClientRow, 'name'> => ({
  ...madeAt(at),
  contactId: null,
});

export const blankGroup = (clientId: string, at: Date): Omit<GroupRow, 'name' | 'kind'> => ({
  ...madeAt(at),
  clientId,
  notes: null,
  subscriptionLink: null,
});

/** A new site of which nothing is known yet. */
export const blankSite = (clientId: string, at: Date): Omit<SiteRow, 'name'> => ({
  ...madeAt(at),
  clientId,
  groupId: null,
  role: null,
  url: null,
  hostname: null,
  ...fillKeys([...siteFacts, ...siteNotes], null),
  tags: [],
  searchConnected: false,
  aiEntitled: false,
  monitor: defaultMonitor,
  pausedAt: null,
  archivedAt: null,
});
