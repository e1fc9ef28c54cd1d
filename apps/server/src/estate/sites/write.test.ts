import { adminSites, audit, clients, groups, sites } from '@hlidka/protocol';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { issues, refusal, say, unknownId } from '../../../test/harness/house.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

test('the hostname comes from the address, the defaults from the protocol', async () => {
  const { olga, acme } = cast;
  const site = await olga.call(adminSites.create, {
    body: { clientId: acme.id, name: ' Nový web ', url: 'https://Příklad.cz/cesta?x=1#y' },
  });
  expect(site).toMatchObject({
    name: 'Nový web',
    url: 'https://xn--pklad-zsa96e.cz/cesta?x=1',
    hostname: 'příklad.cz',
    status: 'unknown',
    monitor: { intervalSeconds: 60, confirmSeconds: [4, 8, 12] },
  });
});

test('an address is enough: the site is named by its hostname and goes to our own sites', async () => {
  const { olga } = cast;
  const add = (host: string) => olga.call(adminSites.create, { body: { url: `https://${host}/` } });
  const [first, second] = await Promise.all([add('háček.example'), add('druhy.example')]);
  expect([first.name, second.name]).toEqual(['háček.example', 'druhy.example']);
  expect(second.clientId).toBe(first.clientId);
  const { clients: all } = await olga.call(clients.list);
  expect(all.filter(({ own }) => own)).toMatchObject([
    { id: first.clientId, name: 'Vlastní weby', siteCount: 2 },
  ]);
  await olga.call(clients.change, { params: { id: first.clientId }, body: { name: 'Naše' } });
  expect((await add('treti.example')).clientName).toBe('Naše');
  const { entries } = await olga.call(audit.list);
  expect(entries.filter(({ event }) => event === 'client.created')).toHaveLength(3);
});

test('a client typed in place is made with the site, or not at all', async () => {
  const { olga, acme, web } = cast;
  const site = await olga.call(adminSites.create, {
    body: { url: 'https://pekarna.example/', clientName: ' Pekárna ' },
  });
  expect(site.clientName).toBe('Pekárna');
  const add = (body: object) => say(olga.call, adminSites.create, { body });
  expect(await refusal(add({ url: web.url, clientName: 'Pozdní' }))).toBe('409 taken');
  expect(
    await issues(add({ url: 'https://x.example/', clientName: 'Dvojí', clientId: acme.id })),
  ).toEqual(['clientName: exactly one']);
  expect(await issues(add({ clientName: 'Bez webu' }))).toEqual(['url: required']);
  const { clients: all } = await olga.call(clients.list);
  expect(all.map(({ name }) => name)).toEqual(['Acme', 'Beta', 'Pekárna']);
});

test('the hostname follows the address until it is edited, and again once it is cleared', async () => {
  const { olga, acme } = cast;
  const made = await olga.call(adminSites.create, {
    body: { clientId: acme.id, name: 'Přesměrovaný', url: 'https://a.example/' },
  });
  const params = { id: made.id };
  const change = async (body: { url?: string | null; hostname?: string | null }) =>
    (await olga.call(adminSites.change, { params, body })).hostname;
  expect(await change({ url: 'https://b.example/' })).toBe('b.example');
  expect(await change({ hostname: 'Obchod.cz' })).toBe('Obchod.cz');
  expect(await change({ url: 'https://c.example/' })).toBe('Obchod.cz');
  expect(await change({ url: null })).toBe('Obchod.cz');
  expect(await change({ hostname: ' ' })).toBeNull();
  expect(await change({ url: 'https://d.example/', hostname: null })).toBe('d.example');
  const { sites: seen } = await cast.alice.call(sites.list);
  expect(seen.find(({ id }) => id === made.id)?.hostname).toBe('d.example');
});

test.each([
  ['a hostname with a path', { hostname: 'a.cz/x' }, ['hostname: not valid']],
  ['a hostname with a port', { hostname: 'a.cz:80' }, ['hostname: not valid']],
  ['a hostname of two words', { hostname: 'a b' }, ['hostname: not valid']],
  ['no name', { name: '  ' }, ['name: required']],
  ['an address of another kind', { url: 'ftp://acme.example' }, ['url: not a URL']],
  ['a password in the address', { url: 'https://a:b@acme.example/' }, ['url: not valid']],
  ['a role without a group', { role: 'web' }, ['role: group and role go together']],
  ['an unknown key', { colour: 'red' }, ['colour: unknown key']],
  [
    'a monitor too fast',
    { monitor: { intervalSeconds: 1 } },
    ['monitor.intervalSeconds: too small'],
  ],
  ['a control character', { plan: 'a\u0007b' }, ['plan: control characters']],
])('%s is refused with its path', async (_, more, expected) => {
  const { olga, acme } = cast;
  const body = { clientId: acme.id, name: 'Web', ...more };
  expect(await issues(say(olga.call, adminSites.create, { body }))).toEqual(expected);
});

test('an address is taken once, unless the other is archived or a domain', async () => {
  const { olga, acme, shop, web } = cast;
  const same = { clientId: acme.id, name: 'Dvojče', url: web.url };
  expect(await refusal(olga.call(adminSites.create, { body: same }))).toBe('409 taken');
  const domain = await olga.call(adminSites.create, {
    body: { ...same, groupId: shop.id, role: 'domain' },
  });
  expect(domain.role).toBe('domain');
  await olga.call(adminSites.archive, { params: { id: web.id } });
  await olga.call(adminSites.create, { body: same });
  expect(await refusal(olga.call(adminSites.restore, { params: { id: web.id } }))).toBe(
    '409 taken',
  );
});

test('a group of another client is refused', async () => {
  const { olga, beta, shop } = cast;
  const body = { clientId: beta.id, name: 'Cizí', groupId: shop.id, role: 'web' as const };
  expect(await issues(olga.call(adminSites.create, { body }))).toEqual(['groupId: other client']);
});

test('a client with sites stays, an empty one can be removed, a contact id is unique', async () => {
  const { olga, acme } = cast;
  expect(await refusal(olga.call(clients.remove, { params: { id: acme.id } }))).toBe(
    '409 not empty',
  );
  const taken = olga.call(clients.create, { body: { name: 'Jiný', contactId: 'crm-1' } });
  expect(await issues(taken)).toEqual(['contactId: taken']);
  const empty = await olga.call(clients.create, {
    body: { name: 'Prázdný', contactId: 'a/b č?#' },
  });
  await olga.call(clients.remove, { params: { id: empty.id } });
  expect(await refusal(olga.call(clients.read, { params: { id: empty.id } }))).toBe(
    '404 not found',
  );
});

test('a change is in the audit trail with before and after, no change leaves no trace', async () => {
  const { olga, blog } = cast;
  const params = { id: blog.id };
  await olga.call(adminSites.change, { params, body: { plan: 'Premium' } });
  await olga.call(adminSites.change, { params, body: { plan: 'Premium' } });
  const { entries } = await olga.call(audit.list, { query: { subject: blog.id } });
  expect(entries.map(({ event }) => event)).toEqual(['site.changed', 'site.created']);
  expect(entries[0]).toMatchObject({ who: 'Olga', by: 'admin', data: { plan: [null, 'Premium'] } });
});

test('of two changes at once both happen, one after the other', async () => {
  const { olga, blog } = cast;
  const params = { id: blog.id };
  await Promise.all([
    olga.call(adminSites.change, { params, body: { platform: 'Drupal' } }),
    olga.call(adminSites.change, { params, body: { hosting: 'VPS 1' } }),
  ]);
  expect(await olga.call(adminSites.read, { params })).toMatchObject({
    platform: 'Drupal',
    hosting: 'VPS 1',
  });
});

test('Charlie is refused every write as if it did not exist', async () => {
  const { charlie, acme, blog, shop } = cast;
  const id = { params: { id: blog.id } };
  const calls = [
    charlie.call(adminSites.create, { body: { clientId: acme.id, name: 'X' } }),
    charlie.call(adminSites.change, { ...id, body: { name: 'X' } }),
    charlie.call(adminSites.archive, id),
    charlie.call(adminSites.restore, id),
    charlie.call(clients.create, { body: { name: 'X' } }),
    charlie.call(clients.change, { params: { id: acme.id }, body: { name: 'X' } }),
    charlie.call(clients.remove, { params: { id: acme.id } }),
    charlie.call(groups.create, { body: { clientId: acme.id, name: 'X', kind: 'frontend' } }),
    charlie.call(groups.change, { params: { id: shop.id }, body: { name: 'X' } }),
    charlie.call(groups.remove, { params: { id: shop.id } }),
  ];
  expect(new Set(await Promise.all(calls.map(refusal)))).toEqual(new Set(['404 not found']));
});

test('what does not exist is not found', async () => {
  const { olga } = cast;
  const params = { params: { id: unknownId() } };
  const calls = [
    olga.call(adminSites.read, params),
    olga.call(adminSites.archive, params),
    olga.call(clients.read, params),
    olga.call(groups.remove, params),
  ];
  expect(new Set(await Promise.all(calls.map(refusal)))).toEqual(new Set(['404 not found']));
});
