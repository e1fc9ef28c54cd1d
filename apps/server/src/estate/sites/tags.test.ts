import { adminSites, audit, sites } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { issues, refusal } from '../../../test/harness/house.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const tag = (id: string, tags: string[]) =>
  cast.olga.call(adminSites.change, { params: { id }, body: { tags } });
const used = async () => (await cast.olga.call(adminSites.facts)).tags;
const named = async (query: { tag?: string; q?: string; sort?: string }) =>
  (await cast.olga.call(adminSites.list, { query })).sites.map(({ name }) => name);

test('a tag is written as on other sites, found by any spelling, and gone with its last site', async () => {
  const { web, blog } = cast;
  expect((await tag(web.id, [' Péče  Plus ', 'Woo', 'PECE PLUS'])).tags).toEqual([
    'Péče Plus',
    'Woo',
  ]);
  expect((await tag(blog.id, ['pece plus'])).tags).toEqual(['Péče Plus']);
  expect(await used()).toEqual(['Péče Plus', 'Woo']);
  expect(await named({ tag: 'PÉČE plus', sort: 'name' })).toEqual(['Acme blog', 'Acme web']);
  expect(await named({ tag: 'péče' })).toEqual([]);
  expect(await named({ q: 'woo' })).toEqual(['Acme web']);
  await tag(web.id, ['Woo']);
  await tag(blog.id, []);
  expect(await used()).toEqual(['Woo']);
  expect(await named({ tag: 'Péče Plus' })).toEqual([]);
  await tag(web.id, []);
  expect(await used()).toEqual([]);
});

test('who is the only one to wear it may spell it anew', async () => {
  await tag(cast.web.id, ['eshop']);
  expect((await tag(cast.web.id, ['Eshop'])).tags).toEqual(['Eshop']);
  const { entries } = await cast.olga.call(audit.list, { query: { subject: cast.web.id } });
  expect(entries[0]?.data).toEqual({ tags: [['eshop'], ['Eshop']] });
});

test('clients see no tag, and Charlie sets none', async () => {
  await tag(cast.web.id, ['Tajné slovo']);
  const seen = await cast.alice.call(sites.read, { params: { id: cast.web.id } });
  expect(JSON.stringify([seen, await cast.alice.call(sites.list)])).not.toContain('Tajné');
  const asked = cast.charlie.call(adminSites.change, {
    params: { id: cast.web.id },
    body: { tags: ['x'] },
  });
  expect(await refusal(asked)).toBe('404 not found');
  expect(await issues(tag(cast.web.id, ['a,b']))).toEqual(['tags.0: not valid']);
});
