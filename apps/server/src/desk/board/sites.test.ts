import { adminSites, groups, people, sites } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const names = async (who: 'olga' | 'alice' | 'bob' | 'gita' | 'charlie') =>
  (await cast[who].call(sites.list)).sites.map(({ name }) => name);

test('each person sees the union of the grants', async () => {
  expect(await names('olga')).toEqual(['Acme blog', 'Acme system', 'Acme web', 'Beta web']);
  expect(await names('alice')).toEqual(['Acme blog', 'Acme system', 'Acme web']);
  expect(await names('bob')).toEqual(['Acme blog']);
  expect(await names('gita')).toEqual(['Acme system', 'Acme web']);
  expect(await names('charlie')).toEqual([]);
});

test('a group shows its members by role, to those who see any of them', async () => {
  const { alice, bob, shop } = cast;
  const { groups: seen } = await alice.call(sites.groups);
  expect(seen).toMatchObject([
    {
      name: 'Acme e-shop',
      kind: 'frontend',
      status: 'unknown',
      members: [{ role: 'system' }, { role: 'web' }],
    },
  ]);
  expect((await bob.call(sites.groups)).groups).toEqual([]);
  expect(await refusal(bob.call(sites.group, { params: { id: shop.id } }))).toBe('404 not found');
});

test('a site outside the grants does not exist, internal fields never leave', async () => {
  const { alice, bob, charlie, system, blog } = cast;
  const params = { params: { id: system.id } };
  expect(await refusal(bob.call(sites.read, params))).toBe('404 not found');
  expect(await refusal(charlie.call(sites.read, params))).toBe('404 not found');
  const raw = await cast.house.request(`/api/sites/${system.id}`, {}, alice.caller);
  const text = await raw.text();
  expect(text).not.toMatch(/tajné|notes|agentMemory|monitorId|subscriptionLink|monitor/);
  expect((await bob.call(sites.read, { params: { id: blog.id } })).hostname).toBe(
    'acme-blog.example',
  );
});

test('archive and restore, new and removed grants show at once', async () => {
  const { olga, alice, charlie, blog, beta } = cast;
  await olga.call(adminSites.archive, { params: { id: blog.id } });
  expect(await names('alice')).toEqual(['Acme system', 'Acme web']);
  expect(await names('bob')).toEqual([]);
  expect(await refusal(alice.call(sites.read, { params: { id: blog.id } }))).toBe('404 not found');
  expect(await refusal(olga.call(adminSites.archive, { params: { id: blog.id } }))).toBe(
    '409 already done',
  );
  await olga.call(adminSites.restore, { params: { id: blog.id } });
  expect(await names('bob')).toEqual(['Acme blog']);

  const grants = (list: { on: 'client'; id: string }[]) =>
    olga.call(people.changeGrants, { params: { id: charlie.id }, body: { grants: list } });
  await grants([{ on: 'client', id: beta.id }]);
  expect(await names('charlie')).toEqual(['Beta web']);
  await grants([]);
  expect(await names('charlie')).toEqual([]);
});

test('removing a group keeps its sites and ends the grants on it', async () => {
  const { olga, acme } = cast;
  const group = await olga.call(groups.create, {
    body: { clientId: acme.id, name: 'Dočasná', kind: 'multisite' },
  });
  const site = await olga.call(adminSites.create, {
    body: { clientId: acme.id, name: 'Člen', groupId: group.id, role: 'preview' },
  });
  await olga.call(groups.remove, { params: { id: group.id } });
  const after = await olga.call(adminSites.read, { params: { id: site.id } });
  expect(after).toMatchObject({ groupId: null, role: null });
  await olga.call(adminSites.archive, { params: { id: site.id } });
});

test('an operator looks with a client’s eyes and cannot write meanwhile', async () => {
  const { house, olga, alice, acme, bob } = cast;
  const asClient = house.as({ ...olga.caller, headers: { 'x-view-as': `client:${acme.id}` } });
  expect((await asClient(sites.list)).sites.map(({ name }) => name)).toEqual(await names('alice'));
  const asBob = house.as({ ...olga.caller, headers: { 'x-view-as': `user:${bob.id}` } });
  expect((await asBob(sites.list)).sites).toHaveLength(1);
  const write = await house.request(
    '/api/me',
    { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"name":"X"}' },
    { ...olga.caller, headers: { 'x-view-as': `client:${acme.id}` } },
  );
  expect(write.status).toBe(403);
  const bobTries = house.as({ ...bob.caller, headers: { 'x-view-as': `user:${alice.id}` } });
  expect((await bobTries(sites.list)).sites).toHaveLength(1);
});
