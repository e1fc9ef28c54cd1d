import type { HttpMonitor } from '../../../src/watch/checks/schedule/monitor.ts';

type Own = Pick<HttpMonitor, 'siteId' | 'number' | 'url' | 'settings'>;

/** The only check of a site without a group. */
export const firstCheckOf = (own: Own): HttpMonitor => ({
  kind: 'http',
  siteNumber: own.number,
  groupId: null,
  name: null,
  counts: true,
  ownSums: null,
  ...own,
});
