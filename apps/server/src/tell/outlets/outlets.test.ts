import { deliveries, incidents, outlets } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { addPerson, createCast } from '../../../test/harness/cast.ts';
import { add, hurry, loopback, only, open, resolve } from '../../../test/harness/data/outlets.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { refusal } from '../../../test/harness/house.ts';
import { openReceiver, startOutlets } from '../../../test/harness/services/receiver.ts';

test('a webhook hears the beginning, the taking over and the end, signed, and nothing of it is shown again', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  startOutlets(cast.house);
  const made = await add(cast, {
    kind: 'webhook',
    name: 'Program',
    address: `${receiver.url}/s3cret`,
  });
  const secret = made.signingSecret ?? '';
  expect(secret).toMatch(/^whsec_[\w+/=]{40,}$/);
  expect(made.host).toBe(new URL(receiver.url).host);
  const { id } = await open(cast);
  await cast.olga.call(incidents.acknowledge, { params: { id }, body: {} });
  await eventually(() => expect(receiver.got).toHaveLength(2));
  await resolve(cast, id);
  await eventually(() => expect(receiver.got).toHaveLength(3));
  expect(receiver.json().map(({ type }) => type)).toEqual([
    'incident.opened',
    'incident.acknowledged',
    'incident.resolved',
  ]);
  expect(receiver.json()[1].data).toMatchObject({ incidentId: id, takenBy: cast.olga.name });
  for (const { text, headers } of receiver.got)
    expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toBeTruthy();
  const list = JSON.stringify(await cast.olga.call(outlets.list));
  expect(list).not.toContain('s3cret');
  expect(list).not.toContain(secret);
  const { rows } = await cast.house.db.execute<{ all: string }>(
    sql`select string_agg(o::text, '') as all from outlets o`,
  );
  expect(rows[0]?.all).not.toContain('s3cret');
  await eventually(async () =>
    expect(await only(cast)).toMatchObject({ last: { state: 'sent' }, waiting: 0 }),
  );
  const trail = await cast.house.db.execute<{ data: string }>(sql`select data::text from audit`);
  expect(JSON.stringify(trail.rows)).not.toContain('s3cret');
});

test('the trail tells of an outlet what was changed and nothing else', async () => {
  const cast = await createCast(loopback);
  const made = await add(cast, { kind: 'webhook', name: 'Program', address: 'http://127.0.0.1:9' });
  const change = (body: { on?: boolean; name?: string }) =>
    cast.olga.call(outlets.change, { params: { id: made.id }, body });
  await change({ on: false });
  await change({ name: 'Siréna' });
  await change({ name: 'Siréna' });
  expect((await only(cast))?.offAt).not.toBeNull();
  const { rows } = await cast.house.db.execute<{ data: object }>(
    sql`select data from audit where event = 'outlet.changed' order by at, id`,
  );
  expect(rows.map(({ data }) => data)).toEqual([
    { enabled: [true, false] },
    { name: ['Program', 'Siréna'] },
  ]);
});

test('both secrets sign while one is replaced', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  const made = await add(cast, { kind: 'webhook', name: 'Program', address: receiver.url });
  const params = { id: made.id };
  const rotated = await cast.olga.call(outlets.rotate, { params });
  expect(rotated.signingSecret).not.toBe(made.signingSecret);
  expect(await cast.olga.call(outlets.test, { params })).toMatchObject({ ok: true, status: 200 });
  const [{ text, headers } = { text: '', headers: {} }] = receiver.got;
  for (const secret of [made.signingSecret, rotated.signingSecret])
    expect(new Webhook(secret ?? '').verify(text, headers as Record<string, string>)).toMatchObject(
      {
        type: 'test',
      },
    );
});

test('a key that was replaced signs for a day, however often it was replaced since', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  const made = await add(cast, { kind: 'webhook', name: 'Program', address: receiver.url });
  const params = { id: made.id };
  const keys = [made.signingSecret];
  const rotate = () => cast.olga.call(outlets.rotate, { params });
  for (let n = 0; n < 10; n++) keys.push((await rotate()).signingSecret);
  expect(await refusal(rotate())).toBe('429 too many requests');
  await cast.olga.call(outlets.test, { params });
  const [{ text, headers } = { text: '', headers: {} }] = receiver.got;
  for (const key of keys)
    expect(new Webhook(key ?? '').verify(text, headers as Record<string, string>)).toBeTruthy();
});

test('a new signing key for a channel that cannot be read is refused in words', async () => {
  const cast = await createCast(loopback);
  const { id } = await add(cast, {
    kind: 'webhook',
    name: 'Program',
    address: 'http://127.0.0.1:9',
  });
  await cast.house.db.execute(sql`update outlets set sealed = 'v1.x.y'`);
  const rotate = () => cast.olga.call(outlets.rotate, { params: { id } });
  expect(await refusal(rotate())).toBe('409 sealed with another key');
  const where = { address: 'http://127.0.0.1:9', target: null, secret: null };
  await cast.olga.call(outlets.change, { params: { id }, body: { where } });
  expect((await rotate()).signingSecret).toMatch(/^whsec_/);
});

test('who is no operator any more hears nothing on a channel of theirs, until they are one again', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  const { db } = cast.house;
  const { id: ownerId } = await addPerson(cast.house, 'Dana', 'admin');
  const body = { kind: 'ntfy' as const, name: 'Dana', address: receiver.url, target: 't', ownerId };
  expect(await add(cast, body)).toMatchObject({ ownerLeft: false });
  const set = (change: string) =>
    db.execute(sql.raw(`update users set ${change} where name = 'Dana'`));
  const states = async () => {
    const { rows } = await db.execute<{ line: string }>(sql`
      select concat_ws(' ', state, last_error) as line from deliveries where channel = 'outlet' order by seq`);
    return rows.map(({ line }) => line);
  };
  const dropped = 'dropped its owner is no operator any more';
  await open(cast);
  await set('disabled_at = now()');
  startOutlets(cast.house);
  await eventually(async () => expect(await states()).toEqual([dropped]));
  expect(await only(cast)).toMatchObject({ ownerLeft: true });
  await set(`disabled_at = null, role = 'client'`);
  await open(cast, cast.web.id);
  await eventually(async () => expect(await states()).toEqual([dropped, dropped]));
  expect(receiver.got).toEqual([]);
  await set(`role = 'admin'`);
  await open(cast, cast.system.id);
  await eventually(() => expect(receiver.got).toHaveLength(1));
});

test('one dead receiver delays no other, and loses nothing: in order once it is back', async () => {
  const [dead, silent, well] = [await openReceiver(), await openReceiver(), await openReceiver()];
  const cast = await createCast(loopback);
  startOutlets(cast.house);
  dead.behave(() => ({ status: 503, text: 'down for repair' }));
  silent.behave(() => 'silence');
  await add(cast, { kind: 'webhook', name: 'Dead', address: dead.url });
  await add(cast, { kind: 'webhook', name: 'Silent', address: silent.url });
  await add(cast, { kind: 'ntfy', name: 'Well', address: well.url, target: 't' });
  const first = await open(cast);
  await resolve(cast, first.id);
  await eventually(() => expect(well.got).toHaveLength(2));
  await eventually(() => expect(dead.got).toHaveLength(1));
  expect(silent.got).toHaveLength(1);
  await eventually(async () => {
    const { outlets: all } = await cast.olga.call(outlets.list);
    expect(all[0]).toMatchObject({
      last: { state: 'waiting', error: 'HTTP 503: down for repair' },
      waiting: 2,
      lastSentAt: null,
    });
  });
  dead.behave(() => ({ status: 200 }));
  await hurry(cast);
  await eventually(() => expect(dead.got).toHaveLength(3));
  const sent = dead.json().map(({ type }) => type);
  expect(sent).toEqual(['incident.opened', 'incident.opened', 'incident.resolved']);
  expect(dead.got[0]?.headers['webhook-id']).toBe(dead.got[1]?.headers['webhook-id']);
});

test('a message that its receiver always refuses does not hold up other incidents', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  startOutlets(cast.house);
  await add(cast, { kind: 'webhook', name: 'Program', address: receiver.url });
  receiver.behave(({ text }) => ({ status: text.includes(cast.blog.id) ? 400 : 200 }));
  const { id } = await open(cast);
  await eventually(async () => {
    await hurry(cast);
    expect(receiver.got.length).toBeGreaterThanOrEqual(3);
  });
  await resolve(cast, id);
  await open(cast, cast.web.id);
  const heard = () => receiver.json().map(({ data }) => data.siteId);
  await eventually(() => expect(heard()).toContain(cast.web.id));
  expect(receiver.json().map(({ type }) => type)).not.toContain('incident.resolved');
});

test('a redirect is not followed, and a private address is refused in words', async () => {
  const [receiver, inner] = [await openReceiver(), await openReceiver()];
  receiver.behave(() => ({ status: 307, headers: { location: inner.url } }));
  const cast = await createCast(loopback);
  const { id } = await add(cast, { kind: 'webhook', name: 'Program', address: receiver.url });
  expect(await cast.olga.call(outlets.test, { params: { id } })).toEqual({
    ok: false,
    status: 307,
    answer: 'HTTP 307',
  });
  expect(inner.got).toEqual([]);
  const strict = await createCast({ allowPrivate: [] });
  const made = await add(strict, { kind: 'webhook', name: 'Inner', address: inner.url });
  expect(await strict.olga.call(outlets.test, { params: { id: made.id } })).toEqual({
    ok: false,
    status: null,
    answer: 'private address 127.0.0.1',
  });
  expect(inner.got).toEqual([]);
});

test('a deleted or silenced outlet hears nothing, and what waits for it is dropped with its reason', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  const first = await add(cast, { kind: 'discord', name: 'Jeden', address: receiver.url });
  const second = await add(cast, { kind: 'discord', name: 'Druhý', address: receiver.url });
  await open(cast);
  await cast.olga.call(outlets.remove, { params: { id: first.id } });
  await cast.olga.call(outlets.change, { params: { id: second.id }, body: { on: false } });
  startOutlets(cast.house);
  await eventually(async () => {
    const { deliveries: rows } = await cast.olga.call(deliveries.list, {
      query: { channel: 'outlet', state: 'dropped' },
    });
    expect(rows.map(({ lastError }) => lastError).toSorted()).toEqual([
      'the channel is switched off',
      'the channel was deleted',
    ]);
  });
  await open(cast, cast.web.id);
  const query = { channel: 'outlet', state: 'waiting' } as const;
  expect((await cast.olga.call(deliveries.list, { query })).deliveries).toEqual([]);
  expect(receiver.got).toEqual([]);
});

test('what a kind needs is asked for, and nobody else may touch them', async () => {
  const cast = await createCast(loopback);
  const body = { kind: 'slack', name: 'X', address: null } as const;
  expect(await refusal(add(cast, body))).toBe('422 not valid');
  expect(await refusal(add(cast, { kind: 'ntfy', name: 'X' }))).toBe('422 not valid');
  expect(await refusal(add(cast, { kind: 'pushover', name: 'X', target: 'u' }))).toBe(
    '422 not valid',
  );
  expect(await refusal(add(cast, { ...body, address: 'https://a:b@x.example' }))).toBe(
    '422 not valid',
  );
  expect(await refusal(add(cast, { ...body, address: 'ftp://x.example' }))).toBe('422 not valid');
  const { id } = await add(cast, { kind: 'ntfy', name: 'Telefon', target: 'tema' });
  expect(await only(cast)).toMatchObject({ host: 'ntfy.sh', last: null, readable: true });
  const params = { id };
  for (const { call } of [cast.charlie, cast.alice]) {
    expect(await refusal(call(outlets.list))).toBe('404 not found');
    expect(
      await refusal(call(outlets.add, { body: { ...body, address: 'https://x.example' } })),
    ).toBe('404 not found');
    expect(await refusal(call(outlets.change, { params, body: { on: false } }))).toBe(
      '404 not found',
    );
    expect(await refusal(call(outlets.rotate, { params }))).toBe('404 not found');
    expect(await refusal(call(outlets.test, { params }))).toBe('404 not found');
    expect(await refusal(call(outlets.remove, { params }))).toBe('404 not found');
  }
  expect(await refusal(cast.olga.call(outlets.rotate, { params }))).toBe('404 not found');
});

test.each([
  ['ntfy', { target: 'téma' }, '422 not valid'],
  ['ntfy', { target: 'a/b' }, '422 not valid'],
  ['ntfy', { target: 'tema', secret: 'tajné' }, '422 not valid'],
  ['ntfy', { target: 'tema', secret: 'a b' }, '422 not valid'],
  ['apprise', { address: 'http://127.0.0.1:9', target: '..' }, '422 not valid'],
  ['apprise', { address: 'http://127.0.0.1:9', target: 'a/b' }, '422 not valid'],
  ['apprise', { address: 'http://127.0.0.1:9', target: '\ud800' }, '400 malformed'],
] as const)('an odd %s is refused when it is saved: %o', async (kind, more, said) => {
  const cast = await createCast(loopback);
  expect(await refusal(add(cast, { kind, name: 'X', ...more }))).toBe(said);
  await add(cast, { kind: 'ntfy', name: 'Y', target: 'te-ma_1', secret: 'tk_abc=' });
});
