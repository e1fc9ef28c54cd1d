import { randomUUID } from 'node:crypto';
import { type BodyInput, type CheckOfSite, siteChecks } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { transaction } from '../../../src/base/platform/database/transaction.ts';
import type { HttpMonitor } from '../../../src/watch/checks/schedule/monitor.ts';
import { enact } from '../../../src/watch/incidents/enact.ts';
import { calm, type Watch } from '../../../src/watch/incidents/rules.ts';
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


type Own = Pick<HttpMonitor, 'siteId' | 'number' | 'url' | 'settings'>;

/** The only check of a site without a group. */
export const firstCheckOf = (own: Own): HttpMonitor => ({
  kind: 'http',
  siteNumber: own.number,
  groupId: null,
  name: null,
  counts: true,
  ownSums: null,
  dependsOn: [],
  ...own,
});

export type Act = 'open' | 'resolve';
type Said = [number: number, act: Act, at: number, siteId?: string];

const blank = { certificateEndsAt: null, certificateStartsAt: null, firstSuccessAt: null };

const write = ({ house, web }: Cast, all: Said[]) =>
  transaction(house.db, async (tx) => {
    const { rows } = await tx.execute<{ number: number; version: number; name: string | null }>(sql`
      select c.number, coalesce(w.version, 0) as version, c.name from site_checks c
      left join watches w on w.number = c.number`);
    const known = new Map(rows.map((row) => [row.number, row]));
    return enact(
      tx,
      all.map(([number, act, at, siteId = web.id]) => {
        const { version = 0, name = null } = known.get(number) ?? {};
        const down: Watch = { ...calm, phase: 'down', failedSince: at };
        const watch = act === 'open' ? down : calm;
        const note = { siteId, number, version, watch, lastFailure: 'connect', ...blank };
        const evidence = { failure: 'connect' as const, ...(name !== null && { check: name }) };
        return { note, deed: { act, at, evidence } };
      }),
    );
  });

/** Verdicts of one moment, as the checker writes them; by default on checks of the web. */
export const sayVerdicts = async (cast: Cast, ...all: Said[]): Promise<void> => {
  for (const [, version] of await write(cast, all)) expect(version).toBeTypeOf('number');
};
/** The same, whether or not they are written. */
sayVerdicts.tried = (cast: Cast, ...all: Said[]) => write(cast, all);
