import { randomUUID } from 'node:crypto';
import { home, sites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';

const { house, olga, alice, web } = await createCast();
const { db } = house;
const id = randomUUID();
const gathering = randomUUID();
const minute = (n: number) => new Date(Date.UTC(2026, 10, 17, 14, n)).toISOString();

beforeEach(async () => {
  await db.execute(sql`delete from deliveries`);
  await db.execute(sql`delete from incidents`);
  await db.execute(sql`
    insert into gatherings (id, event, first_at, last_at)
    values (${gathering}, 'opened', now(), now()) on conflict do nothing`);
  await db.execute(sql`
    insert into incidents (id, site_id, kind, opened_at, created_at, opened_with)
    values (${id}, ${web.id}, 'availability', ${minute(2)}, ${minute(2)}, ${gathering})`);
});

type Row = {
  to?: string | null;
  channel?: string;
  kind?: string;
  event?: string;
  state?: string;
  at?: string | null;
  together?: boolean;
};
const message = ({ to = olga.id, channel = 'mail', kind, event, state, at, together }: Row) =>
  db.execute(sql`
    insert into deliveries (id, channel, kind, recipient, user_id, state, sent_at, incident_id, gathering_id, event)
    values (${randomUUID()}, ${channel}, ${kind ?? (together ? 'outages_opened' : 'incident_opened')},
      'x', ${to}, ${state ?? 'sent'}, ${at ?? null}, ${together ? null : id}, ${gathering},
      ${together ? null : (event ?? 'opened')})`);

const reached = async () => {
  const [first] = (await alice.call(home.read)).incidents;
  const { openIncidents } = await alice.call(sites.read, { params: { id: web.id } });
  const { operatorKnowsAt, reachingOperator } = openIncidents[0] ?? {};
  expect(first).toMatchObject({ operatorKnowsAt, reachingOperator });
  return operatorKnowsAt ?? reachingOperator;
};

test.each<[string, Row[], string | boolean]>([
  ['nothing was queued', [], false],
  ['a mail to the operator went', [{ at: minute(3) }], minute(3)],
  ['the first of several counts', [{ at: minute(9) }, { at: minute(4) }], minute(4)],
  ['the chat was told', [{ to: null, channel: 'chat', at: minute(3) }], minute(3)],
  ['a shared channel took it', [{ to: null, channel: 'outlet', at: minute(3) }], minute(3)],
  ['a mail still waits', [{ state: 'waiting' }], true],
  ['one was refused, another waits', [{ state: 'dead' }, { state: 'waiting' }], true],
  ['a shared channel does not answer', [{ to: null, channel: 'outlet', state: 'waiting' }], true],
  ['it was only stored here', [{ state: 'kept', at: minute(3) }], false],
  ['it was refused for good', [{ state: 'dead' }], false],
  ['it was dropped', [{ state: 'dropped' }], false],
  ['only the client was told', [{ to: alice.id, at: minute(3) }], false],
  ['only the end was told', [{ event: 'resolved', at: minute(3) }], false],
  ['one message told it with others', [{ together: true, at: minute(5) }], minute(5)],
  ['that message went before it joined', [{ together: true, at: minute(1) }], false],
])('%s', async (_, rows, expected) => {
  for (const row of rows) await message(row);
  expect(await reached()).toBe(expected);
});

test('who took it over knows, if the client may know it', async () => {
  const take = (told: boolean) =>
    db.execute(sql`update incidents set acknowledged_at = ${minute(7)}, taken_told = ${told}`);
  await take(false);
  expect(await reached()).toBe(false);
  await take(true);
  expect(await reached()).toBe(minute(7));
});

test('of an incident that has ended it is not asked', async () => {
  await message({ at: minute(3) });
  await db.execute(sql`update incidents set resolved_at = now()`);
  const [first] = (await alice.call(home.read)).incidents;
  expect(first).toMatchObject({ operatorKnowsAt: null, reachingOperator: false });
});
