import { home, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { refusal } from '../../../../test/harness/house.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
  const { db } = cast.house;
  await db.execute(sql`insert into sites (id, client_id, name, url, hostname, monitor)
    select gen_random_uuid(), s.client_id, 'Web ' || n, s.url || n, s.hostname, s.monitor
    from sites s, generate_series(1, 60) n where s.id = ${cast.blog.id}`);
  await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum)
    select number, floor(extract(epoch from now()) / 3600)::int, 60, 60 - number % 3, 6000 + number from sites`);
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at)
    select gen_random_uuid(), id, 'availability', now() from sites where name = 'Web 60'`);
});

test('the first figures are those of the worst cards, the rest are the same when asked for', async () => {
  const { alice, shop } = cast;
  const whole = await alice.call(home.read);
  const first = await alice.call(home.read, { query: { figures: 'first' } });
  expect(whole.figures).toHaveLength(62);
  expect(first.sites).toEqual(whole.sites);
  expect(first.figures).toEqual(whole.figures.slice(0, limits.homeCards));
  const nameOf = new Map(whole.sites.map(({ id, name }) => [id, name]));
  expect(nameOf.get(first.figures[0]?.id ?? '')).toBe('Web 60');
  expect(first.figures[1]?.id).toBe(shop.id);
  const left = whole.figures.slice(limits.homeCards - 3);
  const cards = [...left.map(({ id }) => id), shop.id].join(',');
  expect((await alice.call(home.figures, { query: { cards } })).figures).toEqual([
    ...left,
    first.figures[1],
  ]);
});

test('cards of others are left out, and nobody asks for more than a part', async () => {
  const { alice, bob, charlie, blog, shop, house } = cast;
  const { figures } = await alice.call(home.read);
  const ids = figures.map(({ id }) => id);
  const cards = [blog.id, shop.id, ...ids.slice(0, 9)].join(',');
  const seen = await bob.call(home.figures, { query: { cards } });
  expect(seen.figures.map(({ id }) => id)).toEqual([blog.id]);
  expect((await charlie.call(home.figures, { query: { cards } })).figures).toEqual([]);
  for (const odd of [ids.join(','), '', 'x', `${blog.id},`])
    expect(await refusal(alice.call(home.figures, { query: { cards: odd } }))).toMatch(/^4\d\d/);
  expect((await house.request(`/api/home/figures?cards=${blog.id}`)).status).toBe(401);
});
