import { randomUUID } from 'node:crypto';
import { type BodyInput, type CheckOfSite, siteChecks } from '@hlidka/protocol';
import type { Cast } from '../cast.ts';

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
