import { readFileSync } from 'node:fs';
import { places, sitePlaces } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { makePlace } from '../../../test/harness/data/places.ts';
import { audit } from '../../base/audit/table.ts';
import { sitePlaces as table } from './table.ts';

const rules = {
  home: null,
  asked: null,
  quorum: null,
  mustSee: [],
  countLocal: false,
  globalping: true,
  showClients: false,
};

const open = async () => {
  const cast = await createCast();
  const brno = await makePlace(cast, 'Brno');
  const plzen = await makePlace(cast, 'Plzeň');
  const set = (id: string, more: object) =>
    cast.olga.call(sitePlaces.change, { params: { id }, body: { ...rules, ...more } });
  const read = async (id: string) =>
    (await cast.olga.call(sitePlaces.read, { params: { id } })).rules;
  return { cast, brno, plzen, set, read };
};

test('a removed place leaves every rule; where nobody is left to ask, all are asked, and the trail says so', async () => {
  const { cast, brno, plzen, set, read } = await open();
  await set(cast.web.id, { asked: [brno.id], mustSee: [brno.id], home: brno.id });
  await set(cast.betaWeb.id, { asked: [brno.id, plzen.id], mustSee: [plzen.id], quorum: 2 });
  await set(cast.blog.id, { asked: [] });
  await cast.olga.call(places.revoke, { params: { id: brno.id } });
  expect(await read(cast.web.id)).toEqual(rules);
  const shop = await read(cast.betaWeb.id);
  expect(shop).toEqual({ ...rules, asked: [plzen.id], mustSee: [plzen.id], quorum: 2 });
  expect((await read(cast.blog.id)).asked).toEqual([]);
  expect((await set(cast.betaWeb.id, shop)).rules).toEqual(shop);
  const told = await cast.house.db
    .select({ id: audit.subjectId, data: audit.data })
    .from(audit)
    .where(eq(audit.event, 'site.places_changed'))
    .orderBy(audit.at, audit.id);
  expect(told.slice(3).toSorted((a) => (a.id === cast.web.id ? -1 : 1))).toEqual([
    {
      id: cast.web.id,
      data: { home: ['Brno', null], asked: [['Brno'], null], mustSee: [['Brno'], []] },
    },
    { id: cast.betaWeb.id, data: { asked: [['Brno', 'Plzeň'], ['Plzeň']] } },
  ]);
});

test('an upgrade takes places that were removed before out of the rules', async () => {
  const { cast, brno, plzen, set, read } = await open();
  const { db } = cast.house;
  await set(cast.web.id, { asked: [brno.id], mustSee: [plzen.id, brno.id] });
  await set(cast.betaWeb.id, { asked: [plzen.id, brno.id] });
  await set(cast.blog.id, { asked: [] });
  await db.execute(sql`update places set revoked_at = now() where id = ${brno.id}`);
  const file = new URL('../../../migrations/0121-site-places.sql', import.meta.url);
  const cleaning = readFileSync(file, 'utf8')
    .split(';')
    .find((text) => text.includes('update site_places'));
  await db.execute(sql.raw(cleaning ?? ''));
  expect(await read(cast.web.id)).toEqual({ ...rules, mustSee: [plzen.id] });
  expect((await read(cast.betaWeb.id)).asked).toEqual([plzen.id]);
  expect((await read(cast.blog.id)).asked).toEqual([]);
  expect(await db.$count(table)).toBe(3);
});
