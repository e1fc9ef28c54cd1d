import { type FurtherCheckSettings, limits, siteChecks } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { addCheck } from '../../../../test/harness/data/checks.ts';
import { isWoken, meaningOf } from './rules.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const tcp = { kind: 'tcp', host: 'mail.example.test', port: 25 } as const;
const params = (number: number | string, id = cast.web.id) => ({
  params: { id, number: `${number}` },
});
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number; message: string }) => error,
  );

test('a check is added, changed, paused and removed; the trail says so', async () => {
  const { olga, web, house } = cast;
  const added = await addCheck(cast, { name: 'Mail' });
  expect(added).toMatchObject({
    kind: 'tcp',
    name: 'Mail',
    counts: true,
    state: 'waiting',
    settings: { ...tcp, security: 'none', greeting: null, intervalSeconds: 60 },
  });
  const page = { kind: 'http', url: 'https://web.example.test/shop' } as FurtherCheckSettings;
  const body = { name: 'Shop', settings: page, counts: false, paused: true };
  const changed = await olga.call(siteChecks.change, { ...params(added.number), body });
  expect(changed).toMatchObject({
    number: added.number,
    kind: 'http',
    name: 'Shop',
    counts: false,
    state: 'paused',
  });
  const { checks } = await olga.call(siteChecks.list, { params: { id: web.id } });
  expect(checks.map(({ name, kind }) => [name, kind])).toEqual([
    [null, 'http'],
    ['Shop', 'http'],
  ]);
  await olga.call(siteChecks.remove, params(added.number));
  const { rows } = await house.db.execute<{ event: string }>(
    sql`select event from audit where event like 'site.check%' order by at, id`,
  );
  expect(rows.map(({ event }) => event)).toEqual([
    'site.check_added',
    'site.check_changed',
    'site.check_removed',
  ]);
});

test('its number is no site’s, and the first check keeps the site’s', async () => {
  const { number } = await addCheck(cast);
  const { rows } = await cast.house.db.execute(sql`
    select 1 from sites where number = ${number} union all
    select 1 from site_checks c join sites s on s.id = c.site_id
    where c.settings is null and (c.number <> s.number or c.own_sums = s.number)`);
  expect(rows).toEqual([]);
  await cast.olga.call(siteChecks.remove, params(number));
});

test('the first check is changed with its site and never removed; one of another site is not found', async () => {
  const { rows } = await cast.house.db.execute<{ number: number }>(
    sql`select number from sites where id = ${cast.web.id}`,
  );
  const first = rows[0]?.number ?? 0;
  const other = await addCheck(cast);
  for (const which of [
    params(first),
    params(other.number, cast.blog.id),
    params(2 ** 31 + 7),
    params('x'),
  ]) {
    expect(await refusal(cast.olga.call(siteChecks.remove, which))).toMatchObject({ status: 404 });
    const change = cast.olga.call(siteChecks.change, { ...which, body: { paused: true } });
    expect(await refusal(change)).toMatchObject({ status: 404 });
  }
  await cast.olga.call(siteChecks.remove, params(other.number));
});

test('two of one name, one of a site without an address, and more than the limit are refused', async () => {
  const { number } = await addCheck(cast, { name: 'Twice' });
  expect(await refusal(addCheck(cast, { name: 'Twice' }))).toMatchObject({ status: 409 });
  const others = await addCheck(cast, { name: 'Once' });
  const renamed = { ...params(others.number), body: { name: 'Twice' } };
  expect(await refusal(cast.olga.call(siteChecks.change, renamed))).toMatchObject({ status: 409 });
  for (const one of [number, others.number]) await cast.olga.call(siteChecks.remove, params(one));
  const added = [];
  for (let n = 1; n < limits.checksPerSite; n++) added.push(await addCheck(cast));
  expect(await refusal(addCheck(cast))).toMatchObject({ status: 422 });
  for (const one of added) await cast.olga.call(siteChecks.remove, params(one.number));
  await cast.house.db.execute(sql`update sites set url = null where id = ${cast.web.id}`);
  expect(await refusal(addCheck(cast))).toMatchObject({ status: 422 });
  await cast.house.db.execute(
    sql`update sites set url = 'https://web.example.test/' where id = ${cast.web.id}`,
  );
});

test('clients read and write none of it', async () => {
  const { number } = await addCheck(cast);
  for (const { call } of [cast.alice, cast.bob, cast.charlie]) {
    const site = { params: { id: cast.web.id } };
    const calls = [
      () => call(siteChecks.list, site),
      () => call(siteChecks.add, { ...site, body: { name: 'x', settings: tcp } }),
      () => call(siteChecks.change, { ...params(number), body: { paused: true } }),
      () => call(siteChecks.remove, params(number)),
    ];
    for (const refused of calls) expect(await refusal(refused())).toMatchObject({ status: 404 });
  }
  await cast.olga.call(siteChecks.remove, params(number));
});

const settings = { ...tcp, security: 'none', greeting: null } as FurtherCheckSettings;
const facts = { settings, counts: true, wakes: true, pausedAt: null };
const at = new Date(0);
test.each([
  [facts, { ...facts }, 'same'],
  [facts, { ...facts, pausedAt: at }, 'ended'],
  [{ ...facts, pausedAt: at }, { ...facts, pausedAt: at }, 'same'],
  [{ ...facts, pausedAt: at }, facts, 'same'],
  [facts, { ...facts, counts: false }, 'ended'],
  [{ ...facts, counts: false }, facts, 'begun'],
  [facts, { ...facts, settings: { ...settings, port: 587 } as FurtherCheckSettings }, 'moved'],
  [facts, { ...facts, settings: { ...settings, greeting: '220' } as FurtherCheckSettings }, 'same'],
])('what a change means for the verdict: %#', (before, after, meaning) => {
  expect(meaningOf(before, after)).toBe(meaning);
});

const hushed = { ...facts, wakes: false };
test.each([
  [hushed, facts, true],
  [facts, facts, false],
  [facts, hushed, false],
  [hushed, { ...facts, counts: false }, false],
  [hushed, { ...facts, pausedAt: at }, false],
])('whether a change wakes: %#', (before, after, wakes) => {
  expect(isWoken(before, after)).toBe(wakes);
});
