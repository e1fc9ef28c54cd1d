import { adminSites, clients, siteLists } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { issues, refusal } from '../../../test/harness/house.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const add = (text: string, preview = false) =>
  cast.olga.call(siteLists.add, { body: { text, preview } });
const read = async (q: string) =>
  (await cast.olga.call(adminSites.list, { query: { q, sort: 'name' } })).sites;
const text = `adresa;název;klient;štítky
pekarna.example;Pekárna U Mostu;Pekárna s.r.o.;e-shop, Woo
https://www.kolo.example/obchod#nahoru;;ACME;woo
kavarna.example\t\tpekarna S.R.O.

nesmysl
https://pekarna.example/`;

test('what would be added, and why a line would not; nothing is written', async () => {
  const { sites, made } = await add(text, true);
  expect(made).toBe(0);
  expect(
    sites.map(({ line, url, name, isNewClient, problem }) => [
      line,
      url,
      name,
      isNewClient,
      problem,
    ]),
  ).toEqual([
    [2, 'https://pekarna.example/', 'Pekárna U Mostu', true, null],
    [3, 'https://www.kolo.example/obchod', 'www.kolo.example', false, null],
    [4, 'https://kavarna.example/', 'kavarna.example', true, null],
    [6, 'nesmysl', 'nesmysl', false, 'address'],
    [7, 'https://pekarna.example/', 'pekarna.example', false, 'twice'],
  ]);
  expect(await read('pekarna.example')).toEqual([]);
});

test('one yes adds them, each client once; the same list again adds nothing', async () => {
  expect((await add(text)).made).toBe(3);
  const [bakery] = await read('pekarna.example');
  expect(bakery).toMatchObject({ name: 'Pekárna U Mostu', tags: ['e-shop', 'Woo'] });
  const [bikes] = await read('kolo.example');
  expect(bikes).toMatchObject({ clientId: cast.acme.id, tags: ['Woo'] });
  const [coffee] = await read('kavarna');
  expect(coffee?.clientId).toBe(bakery?.clientId);
  const { clients: all } = await cast.olga.call(clients.list);
  expect(all.filter(({ name }) => name.startsWith('Pekárna'))).toHaveLength(1);
  const again = await add(text);
  expect(again.made).toBe(0);
  expect(again.sites[0]?.problem).toBe('watched');
});

test('an address alone belongs to our own sites; too many lines are refused', async () => {
  expect((await add('sama.example')).made).toBe(1);
  const own = (await cast.olga.call(clients.list)).clients.find((client) => client.own);
  expect((await read('sama.example'))[0]?.clientId).toBe(own?.id);
  const many = Array.from({ length: 501 }, (_, at) => `w${at}.example`).join('\n');
  expect(await issues(add(many))).toEqual(['text: too many']);
});

test('Charlie is refused', async () => {
  const body = { text: 'cizi.example', preview: false };
  expect(await refusal(cast.charlie.call(siteLists.add, { body }))).toBe('404 not found');
  expect(await read('cizi.example')).toEqual([]);
});
