import { adminSites, audit, expiry } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../test/harness/cast.ts';
import { speakLater } from '../../../test/harness/data/speak.ts';
import { refusal, unknownId } from '../../../test/harness/house.ts';
import { openMailbox } from '../../../test/harness/services/mailbox.ts';
import { openRdap, rdapAnswers } from '../../../test/harness/services/rdap.ts';
import { startClock } from '../../base/clock/index.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import { expiryDuty } from './index.ts';
import { tellExpiry } from './notices.ts';
import { runExpiry } from './start.ts';

const day = 86_400_000;
const end = '2030-12-01T12:00:00.000Z';
const before = (days: number) => new Date(Date.parse(end) - days * day);

let cast: Cast;
let registry: Awaited<ReturnType<typeof openRdap>>;
let shop: string;
let blog: string;
beforeAll(async () => {
  cast = await createCast();
  registry = await openRdap();
  const add = async (name: string, url: string) => {
    const body = { clientId: cast.acme.id, name, url };
    return (await cast.olga.call(adminSites.create, { body })).id;
  };
  shop = await add('Shop', 'https://www.shop-acme.cz/');
  blog = await add('Blog', 'https://blog.shop-acme.cz/');
  await addPerson(cast.house, 'Petr', 'admin');
  const { id } = await addPerson(cast.house, 'Dana', 'admin');
  await cast.house.db.execute(sql`update users set disabled_at = now() where id = ${id}`);
});
beforeEach(async () => {
  registry.asked.length = 0;
  await cast.house.db.execute(sql`delete from watches`);
  await cast.house.db.execute(sql`delete from expiries`);
  await cast.house.db.execute(sql`delete from notices`);
  await cast.house.db.execute(sql`delete from deliveries where kind = 'expiry'`);
});

const run = (now: Date, more: object = {}) => {
  const config = { demo: false, allowPrivate: [], rdapBaseUrl: registry.baseUrl, ...more };
  const { db } = cast.house;
  const options = { db, config, log: silentLog, now: () => now, pauseMs: 0, timeoutMs: 3000 };
  return runExpiry(options, new AbortController().signal);
};
const put = async (siteId: string, columns: { certificate?: string; domain?: string }) => {
  await cast.house.db.execute(sql`insert into watches (site_id, certificate_ends_at)
    values (${siteId}, ${columns.certificate ?? null})
    on conflict (number) do update set certificate_ends_at = excluded.certificate_ends_at`);
  await cast.house.db.execute(sql`insert into expiries (site_id, domain_ends_at)
    values (${siteId}, ${columns.domain ?? null})
    on conflict (site_id) do update set domain_ends_at = excluded.domain_ends_at`);
};
const told = async () => {
  await speakLater(cast.house.db);
  const { rows } = await cast.house.db.execute<{ line: string }>(sql`
    select recipient || ' ' || (data->>'what') || ' ' || (data->>'siteName') || ' ' || (data->>'days') as line
    from deliveries where kind = 'expiry' order by 1`);
  return rows.map(({ line }) => line);
};
const domains = async () => {
  const { sites } = await cast.olga.call(expiry.list);
  return sites
    .filter(({ siteId }) => siteId === shop || siteId === blog)
    .map((site) => `${site.siteName} ${site.domainEndsAt?.slice(0, 10) ?? null}`)
    .toSorted();
};

test('each threshold of an end date is told once to every active operator', async () => {
  await put(shop, { certificate: end });
  const counts: number[] = [];
  for (const days of [20, 14, 13, 12, 8, 7, 6, 2, 1, 0.3, -0.1, -1, -40, -90, -91]) {
    await tellExpiry(cast.house.db, before(days), silentLog);
    await tellExpiry(cast.house.db, before(days), silentLog);
    counts.push((await told()).length);
  }
  expect(counts).toEqual([0, 2, 2, 2, 2, 4, 4, 4, 6, 6, 8, 8, 8, 8, 8]);
  expect(await told()).toEqual(
    ['olga', 'petr'].flatMap((name) =>
      ['0', '1', '14', '7'].map((days) => `${name}@example.test certificate Shop ${days}`),
    ),
  );
});

test('a certificate of six days is told when a third, a sixth and a twelfth of its life is left', async () => {
  await put(shop, { certificate: end });
  await cast.house.db.execute(sql`update watches set certificate_starts_at = ${before(6)}`);
  const counts: number[] = [];
  for (const days of [6, 5, 3, 2.1, 2, 1.5, 1, 0.6, 0.5, 0.1, -0.1, -1]) {
    await tellExpiry(cast.house.db, before(days), silentLog);
    counts.push((await told()).length);
  }
  expect(counts).toEqual([0, 0, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8]);
});

test('an end that is found late is told once, and a renewed one is another end', async () => {
  await put(shop, { certificate: end, domain: end });
  await tellExpiry(cast.house.db, before(3), silentLog);
  expect(await told()).toHaveLength(4);
  await put(shop, { certificate: '2031-03-01T00:00:00Z', domain: end });
  await tellExpiry(cast.house.db, before(3), silentLog);
  expect(await told()).toHaveLength(4);
  await tellExpiry(cast.house.db, new Date('2031-02-20T00:00:00Z'), silentLog);
  const lines = (await told()).filter((line) => line.startsWith('olga'));
  expect(lines.toSorted()).toEqual([
    'olga@example.test certificate Shop 3',
    'olga@example.test certificate Shop 9',
    'olga@example.test domain Shop -81',
    'olga@example.test domain Shop 3',
  ]);
});

test('an end that comes back is remembered for sixty days', async () => {
  const at = async (daysLater: number, now: Date) => {
    const certificate = new Date(Date.parse(end) + daysLater * day).toISOString();
    await put(shop, { certificate });
    await tellExpiry(cast.house.db, now, silentLog);
    const { rows } = await cast.house.db.execute<{ key: string }>(
      sql`select right(key, 10) as key from notices where ended_at is null order by 1`,
    );
    return rows.map(({ key }) => key);
  };
  for (const daysLater of [0, 8, 0]) await at(daysLater, before(6));
  expect(await told()).toHaveLength(2 * 2);
  expect(await at(70, before(-60))).toEqual(['2030-12-01', '2030-12-09', '2031-02-09']);
  expect(await at(72, before(-61))).toEqual(['2030-12-09', '2031-02-09', '2031-02-11']);
});

test('two runs at once tell once', async () => {
  for (const id of [shop, blog, cast.web.id]) await put(id, { certificate: end, domain: end });
  const now = before(7);
  await Promise.all(Array.from({ length: 4 }, () => tellExpiry(cast.house.db, now, silentLog)));
  expect(await told()).toHaveLength(3 * 2 * 2);
});

test('nothing is told of paused and archived sites, nor of what is not known', async () => {
  const { olga, house } = cast;
  for (const id of [cast.system.id, cast.betaWeb.id]) await put(id, { certificate: end });
  await put(shop, {});
  await olga.call(adminSites.change, { params: { id: cast.system.id }, body: { paused: true } });
  await olga.call(adminSites.archive, { params: { id: cast.betaWeb.id } });
  await tellExpiry(house.db, before(1), silentLog);
  expect(await told()).toEqual([]);
  expect((await house.db.execute(sql`select 1 from notices`)).rows).toEqual([]);
});

test('a registration is asked for once a day, for all its sites, and told', async () => {
  registry.answers['shop-acme.cz'] = rdapAnswers.ends(end);
  await run(before(7));
  expect(registry.asked).toEqual(['shop-acme.cz']);
  expect(await domains()).toEqual(['Blog 2030-12-01', 'Shop 2030-12-01']);
  expect(await told()).toHaveLength(4);
  await run(before(6.1));
  expect(registry.asked).toHaveLength(1);
  await run(before(6));
  expect(registry.asked).toHaveLength(2);
  expect(await told()).toHaveLength(4);
});

test('the watch learns the name server that sites of one registration have in common', async () => {
  await put(shop, {});
  registry.answers['shop-acme.cz'] = rdapAnswers.ends(end, [
    'ns2.wedos.example',
    'ns1.wedos.example',
  ]);
  await run(before(300));
  const { rows } = await cast.house.db.execute(
    sql`select name_server from watches where site_id = ${shop}`,
  );
  expect(rows).toEqual([{ name_server: 'ns1.wedos.example' }]);
});

test('a registry in trouble changes nothing, one that does not say makes it unknown', async () => {
  registry.answers['shop-acme.cz'] = rdapAnswers.ends(end);
  await run(before(300));
  for (const answer of ['broken', 'busy', 'garbage', 'huge'] as const) {
    registry.answers['shop-acme.cz'] = rdapAnswers[answer];
    await run(before(200));
    expect(await domains()).toEqual(['Blog 2030-12-01', 'Shop 2030-12-01']);
  }
  registry.answers['shop-acme.cz'] = rdapAnswers.silent;
  await run(before(200));
  expect(await domains()).toEqual(['Blog null', 'Shop null']);
});

test('a date by hand is kept until it is cleared, and is in the audit trail', async () => {
  const { olga } = cast;
  const params = { id: shop };
  registry.answers['shop-acme.cz'] = rdapAnswers.silent;
  const set = await olga.call(expiry.setDomain, { params, body: { endsAt: '2031-07-15' } });
  expect(set).toMatchObject({ domainEndsAt: '2031-07-14T22:00:00.000Z', domainEndsByHand: true });
  await olga.call(expiry.setDomain, { params, body: { endsAt: '2031-07-15' } });
  await run(before(100));
  registry.answers['shop-acme.cz'] = rdapAnswers.ends(end);
  await run(before(98));
  expect(await domains()).toEqual(['Blog 2030-12-01', 'Shop 2031-07-14']);
  await olga.call(expiry.setDomain, { params, body: { endsAt: null } });
  expect(await domains()).toEqual(['Blog 2030-12-01', 'Shop null']);
  await run(before(98));
  expect(await domains()).toEqual(['Blog 2030-12-01', 'Shop 2030-12-01']);
  await olga.call(expiry.setDomain, { params, body: { endsAt: null } });
  expect(await domains()).toEqual(['Blog 2030-12-01', 'Shop 2030-12-01']);
  const { entries } = await olga.call(audit.list, { query: { subject: shop } });
  expect(entries.map(({ event, data }) => [event, data.endsAt]).slice(0, 2)).toEqual([
    ['site.domain_expiry_set', ['2031-07-14T22:00:00.000Z', null]],
    ['site.domain_expiry_set', [null, '2031-07-14T22:00:00.000Z']],
  ]);
  expect(entries).toHaveLength(3);
});

test('the demo asks nobody; a site that moved to a reserved name keeps no date', async () => {
  const { olga } = cast;
  registry.answers['shop-acme.cz'] = rdapAnswers.ends(end);
  await run(before(100), { demo: true });
  expect(registry.asked).toEqual([]);
  await run(before(100));
  const move = (url: string) =>
    olga.call(adminSites.change, { params: { id: blog }, body: { url } });
  await move('https://blog.shop.example/');
  await run(before(100));
  expect(await domains()).toEqual(['Blog null', 'Shop 2030-12-01']);
  await move('https://blog.shop-acme.cz/');
});

test('the list has the soonest first and what is not known last', async () => {
  await put(shop, { certificate: '2031-01-01T00:00:00Z', domain: '2030-06-01T00:00:00Z' });
  await put(blog, { certificate: '2030-03-01T00:00:00Z' });
  const { sites } = await cast.olga.call(expiry.list);
  expect(sites.map(({ siteName }) => siteName)).toEqual([
    'Blog',
    'Shop',
    'Acme blog',
    'Acme system',
    'Acme web',
  ]);
  expect(sites[1]).toEqual({
    siteId: shop,
    siteName: 'Shop',
    clientName: 'Acme',
    hostname: 'www.shop-acme.cz',
    certificateEndsAt: '2031-01-01T00:00:00.000Z',
    certificateStartsAt: null,
    domainEndsAt: '2030-06-01T00:00:00.000Z',
    domainEndsByHand: false,
    domainCheckedAt: null,
  });
});

test('two processes take turns, and a stop does not wait for a registry', async () => {
  registry.answers['shop-acme.cz'] = rdapAnswers.hanging;
  const { db } = cast.house;
  const config = { ...cast.house.config, demo: false, rdapBaseUrl: registry.baseUrl };
  const given = { db, config, log: silentLog, now: () => before(100) };
  const kept = { expiry: expiryDuty };
  const both = [startClock(given, { kept }), startClock(given, { kept })];
  await expect.poll(() => registry.asked.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(registry.asked).toEqual(['shop-acme.cz']);
  const began = performance.now();
  await Promise.all(both.map((one) => one.stop()));
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await domains()).toEqual(['Blog null', 'Shop null']);
});

test('Charlie is refused as if it did not exist', async () => {
  const { charlie, alice, olga } = cast;
  const body = { endsAt: '2031-01-01' };
  for (const { call } of [charlie, alice]) {
    expect(await refusal(call(expiry.list))).toBe('404 not found');
    const set = call(expiry.setDomain, { params: { id: shop }, body });
    expect(await refusal(set)).toBe('404 not found');
  }
  const unknown = olga.call(expiry.setDomain, { params: { id: unknownId() }, body });
  expect(await refusal(unknown)).toBe('404 not found');
  const wrong = { endsAt: '2031-02-30' };
  const odd = olga.call(expiry.setDomain, { params: { id: shop }, body: wrong });
  expect(await refusal(odd)).toBe('422 not valid');
});

test('the operator gets a mail that names the site and the day', async () => {
  const mailbox = openMailbox(cast.house);
  await put(shop, { domain: end });
  await tellExpiry(cast.house.db, before(7), silentLog);
  await speakLater(cast.house.db);
  const { subject, text } = await mailbox.take('olga@example.test');
  expect(subject).toContain('Shop');
  expect(text).toMatch(/1\.\s12\.\s2030/);
});
