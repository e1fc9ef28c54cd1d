import { randomUUID } from 'node:crypto';
import { type BodyInput, type CheckOfSite, siteChecks } from '@hlidka/protocol';
import type { Cast } from '../cast.ts';
import type { HttpMonitor } from '../../../src/watch/checks/schedule/monitor.ts';

type Given = Partial<BodyInput<typeof siteChecks.add>>;

/** A further check of the web, by default of a mail server. */
export const addCheck = (cast: Cast, given: Given = {}): Promise<CheckOfSite> =>
  cast.olga.call(siteChecks.add, {
    params: { id: cast.web.id },
    body: {
      name: `Check ${randomUUID().slice(0, 8)}`,
      settings: { kind: 'tcp', host: 'mail.example.test', port: 25 },
      ...given,
    },
  });


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
