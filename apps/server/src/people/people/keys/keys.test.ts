import { setImmediate } from 'node:timers/promises';
import { adminKeys, audit, auth, keys, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { makeKey } from '../../../../test/harness/data/keys.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { password, refusal, unknownId } from '../../../../test/harness/house.ts';
import { createLink } from '../links/links.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

test('a key is shown once; only its digest is kept', async () => {
  const { house, alice } = cast;
  const made = await alice.call(keys.create, { body: { name: '  Úkoly  ' } });
  expect(made).toMatchObject({ name: 'Úkoly', prefix: made.key.slice(0, 15), lastUsedAt: null });
  const { keys: listed } = await alice.call(keys.list);
  const { key, ...rest } = made;
  expect(listed).toEqual([rest]);
  const { rows } = await house.db.execute<{ row: string }>(
    sql`select row_to_json(t)::text as row from tokens t where kind = 'partner'`,
  );
  expect(rows[0]?.row).not.toContain(key.slice(15));
});

test('one’s own keys only; an operator sees and revokes all', async () => {
  const { house, olga, bob, charlie } = cast;
  const made = await makeKey(house, bob);
  expect((await charlie.call(keys.list)).keys).toEqual([]);
  const params = { id: made.id };
  expect(await refusal(charlie.call(keys.revoke, { params }))).toBe('404 not found');
  expect(await refusal(charlie.call(adminKeys.list))).toBe('404 not found');
  expect(await refusal(charlie.call(adminKeys.revoke, { params }))).toBe('404 not found');
  expect(await made.status()).toBe(200);
  const { keys: all } = await olga.call(adminKeys.list);
  expect(all.find(({ id }) => id === made.id)).toMatchObject({
    userId: bob.id,
    userEmail: bob.email,
  });
  await olga.call(adminKeys.revoke, { params });
  await expect.poll(() => made.status()).toBe(401);
  expect(await refusal(olga.call(adminKeys.revoke, { params }))).toBe('404 not found');
  expect(await refusal(olga.call(keys.revoke, { params: { id: unknownId() } }))).toBe(
    '404 not found',
  );
});

test('making and revoking stay in the trail, without the key', async () => {
  const { house, olga, gita } = cast;
  const made = await makeKey(house, gita, 'Výkazy');
  await gita.call(keys.revoke, { params: { id: made.id } });
  const { entries } = await olga.call(audit.list, { query: { subject: made.id } });
  expect(entries.map(({ event, who }) => [event, who])).toEqual([
    ['key.revoked', 'Gita'],
    ['key.created', 'Gita'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(made.key.slice(15));
});

test('past their limit wrong keys cost no query, and a key in use is answered', async () => {
  const { house, bob } = cast;
  const address = '198.51.100.77';
  const { key } = await bob.call(keys.create, { body: { name: 'In use' } });
  const ask = (given: string) => house.keys.viewerOf(`Bearer ${given}`, address);
  const query = vi.spyOn(house.db.$client, 'query');
  await eventually(async () => {
    query.mockClear();
    await ask(key);
    expect(query).not.toHaveBeenCalled();
  });
  // Twice at most: the limit's window may turn meanwhile.
  const guess = () => ask('no key').catch((error: Error) => error.message);
  let said = await guess();
  for (let n = 1; n < 2 * limits.wrongKeys.max && said === 'unauthorized'; n++) {
    if (n % 500 === 0) await setImmediate();
    said = await guess();
  }
  expect(said).toBe('too many requests');
  query.mockClear();
  await expect(ask(`hlidka_${'0'.repeat(40)}`)).rejects.toThrow('too many requests');
  await eventually(() => ask(key));
  const asked = query.mock.calls.filter(([text]) =>
    JSON.stringify(text).includes('from \\"tokens\\"'),
  );
  expect(asked).toEqual([]);
  query.mockRestore();
});

test('a use is remembered', async () => {
  const made = await makeKey(cast.house, cast.gita, 'užitý');
  await made.status();
  const lastUsed = async () =>
    (await cast.gita.call(keys.list)).keys.find(({ id }) => id === made.id)?.lastUsedAt;
  await expect.poll(lastUsed).toMatch(/^20/);
});

test('bad names and too many keys are refused', async () => {
  const { house, charlie } = cast;
  const create = (name: string) => charlie.call(keys.create, { body: { name } });
  for (const name of ['', '   ', 'a\nb', 'x'.repeat(81)])
    expect(await refusal(create(name))).toBe('422 not valid');
  await house.db.execute(sql`insert into tokens (id, kind, user_id, name, prefix, digest)
    select gen_random_uuid(), 'partner', ${charlie.id}, 'n', 'hlidka_', 'd' || n
    from generate_series(1, ${limits.keysPerUser}) n`);
  expect(await refusal(create('one more'))).toBe('422 not valid');
});

describe('a password changes', () => {
  const change = (endKeys: string[], endPasskeysAndKeys = false) =>
    cast.bob.call(auth.changePassword, {
      body: { currentPassword: password, newPassword: password, endKeys, endPasskeysAndKeys },
    });

  test('its owner’s keys go on, but those chosen', async () => {
    const { house, bob, gita, olga } = cast;
    const [stays, ends, hers] = [
      await makeKey(house, bob, 'zůstává'),
      await makeKey(house, bob, 'končí'),
      await makeKey(house, gita, 'cizí'),
    ];
    await change([]);
    expect(await Promise.all([stays, ends, hers].map((key) => key.status()))).toEqual([
      200, 200, 200,
    ]);
    await change([ends.id, ends.id, hers.id, unknownId()]);
    await expect.poll(() => ends.status()).toBe(401);
    expect([await stays.status(), await hers.status()]).toEqual([200, 200]);
    const { entries } = await olga.call(audit.list, { query: { subject: bob.id } });
    expect(entries.slice(0, 2).map(({ data }) => data)).toEqual([{ endedKeys: 1 }, {}]);
    await change([], true);
    await expect.poll(() => stays.status()).toBe(401);
  });

  test('by a link: the link’s page lists them, and those chosen end', async () => {
    const { house, bob } = cast;
    const [stays, ends] = [
      await makeKey(house, bob, 'zůstává'),
      await makeKey(house, bob, 'končí'),
    ];
    const link = await createLink(house.db, { page: '' }, bob.id, 'reset');
    const token = link.split('token=')[1] ?? '';
    const { keys: listed } = await house.as({})(auth.lookAtReset, { body: { token } });
    expect(listed.map(({ name }) => name).sort()).toEqual(['končí', 'zůstává']);
    expect(JSON.stringify(listed)).not.toContain('digest');
    await house.as({})(auth.resetPassword, {
      body: { token, newPassword: password, endKeys: [ends.id] },
    });
    await expect.poll(() => ends.status()).toBe(401);
    expect(await stays.status()).toBe(200);
  });
});
