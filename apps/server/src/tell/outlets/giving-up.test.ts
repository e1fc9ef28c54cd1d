import { outlets } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { add, hurry, loopback, only, open } from '../../../test/harness/data/outlets.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { openReceiver, startOutlets } from '../../../test/harness/services/receiver.ts';

test('after three days it is switched off, once, and operators are told', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  receiver.behave(() => ({ status: 500, text: 'oops' }));
  const { id } = await add(cast, { kind: 'webhook', name: 'Program', address: receiver.url });
  await open(cast);
  await open(cast, cast.web.id);
  await cast.house.db.execute(sql`update deliveries set attempts = 200,
    created_at = now() - interval '73 hours' where channel = 'outlet'`);
  startOutlets(cast.house);
  await eventually(async () =>
    expect(await only(cast)).toMatchObject({
      offReason: 'given up',
      offAnswer: 'HTTP 500: oops',
      waiting: 0,
    }),
  );
  const { rows } = await cast.house.db.execute<{ kind: string; channel: string; state: string }>(
    sql`select kind, channel, state from deliveries where kind = 'outlet_off' or channel = 'outlet'`,
  );
  expect(rows.filter(({ kind }) => kind === 'outlet_off').map(({ channel }) => channel)).toEqual([
    'mail',
  ]);
  expect(rows.filter(({ channel }) => channel === 'outlet').map(({ state }) => state)).toEqual([
    'dead',
    'dropped',
  ]);
  await cast.olga.call(outlets.change, { params: { id }, body: { on: true } });
  receiver.behave(() => ({ status: 200 }));
  await open(cast, cast.system.id);
  await eventually(async () =>
    expect(await only(cast)).toMatchObject({ offAt: null, last: { state: 'sent' } }),
  );
});

test('one message that is always refused is given up alone: a channel that takes others stays on', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  receiver.behave(({ text }) =>
    text.includes(cast.blog.id) ? { status: 400, text: 'bad text' } : { status: 200 },
  );
  await add(cast, { kind: 'webhook', name: 'Program', address: receiver.url });
  startOutlets(cast.house);
  await open(cast, cast.web.id);
  await eventually(() => expect(receiver.got).toHaveLength(1));
  await open(cast);
  const { db } = cast.house;
  await db.execute(sql`update deliveries set attempts = 200, created_at = now() - interval '73 hours'
    where channel = 'outlet' and state = 'waiting'`);
  await hurry(cast);
  await eventually(async () => {
    const { rows } = await db.execute(
      sql`select state, last_error from deliveries where channel = 'outlet' order by seq`,
    );
    expect(rows).toEqual([
      { state: 'sent', last_error: null },
      { state: 'dead', last_error: 'HTTP 400: bad text' },
    ]);
  });
  expect(await only(cast)).toMatchObject({ offAt: null, last: { state: 'dead' } });
  await open(cast, cast.system.id);
  await eventually(async () => expect(await only(cast)).toMatchObject({ last: { state: 'sent' } }));
});

test('an old message that is sent again switches nothing off by a few refusals', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  receiver.behave(() => ({ status: 503 }));
  await add(cast, { kind: 'webhook', name: 'Program', address: receiver.url });
  await open(cast);
  const { db } = cast.house;
  await db.execute(sql`update deliveries set attempts = 5, created_at = now() - interval '9 days'
    where channel = 'outlet'`);
  startOutlets(cast.house);
  await eventually(async () =>
    expect(await only(cast)).toMatchObject({ offAt: null, last: { state: 'dead' } }),
  );
});

test('an address that is gone for good is switched off at once', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  startOutlets(cast.house);
  receiver.behave(() => ({ status: 410, text: 'channel_is_archived' }));
  await add(cast, { kind: 'slack', name: 'Výpadky', address: receiver.url });
  await open(cast);
  await eventually(async () =>
    expect(await only(cast)).toMatchObject({
      offReason: 'refused',
      offAnswer: 'HTTP 410: channel_is_archived',
    }),
  );
  await open(cast, cast.web.id);
  expect(receiver.got).toHaveLength(1);
});
