import { incidents as endpoints, parts, siteChecks } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { addCheck, sayVerdicts } from '../../../../test/harness/data/checks.ts';
import { settleCauses } from './settle-causes.ts';

let cast: Cast;
/** The check of the server, on the web; the first check of the blog hangs on it. */
let server: number;
let blog: number;
const at = Date.UTC(2026, 0, 5);
beforeEach(async () => {
  cast = await createCast();
  await cast.house.db.execute(sql`update users set incident_mail = true`);
  server = (await addCheck(cast, { name: 'Server' })).number;
  const { rows } = await cast.house.db.execute<{ number: number }>(
    sql`select number from sites where id = ${cast.blog.id}`,
  );
  blog = rows[0]?.number ?? 0;
  await hang(blog, cast.blog.id, [{ number: server }]);
});

const hang = (number: number, id: string, on: ({ number: number } | { partId: string })[]) =>
  cast.olga.call(parts.dependOn, { params: { id, number: `${number}` }, body: { on } });
type Act = 'open' | 'resolve';
const ofServer = (act: Act, when = at) => [server, act, when, cast.web.id] as const;
const ofBlog = (act: Act, when = at) => [blog, act, when, cast.blog.id] as const;
const say = (...all: (readonly [number, Act, number, string])[]) =>
  sayVerdicts(cast, ...all.map((one) => [...one] as [number, Act, number, string]));
const phase = (number: number, siteId: string, value: string) =>
  cast.house.db.execute(sql`insert into watches (site_id, number, phase, failed_since)
    values (${siteId}, ${number}, ${value}, now()) on conflict (number) do update set phase = ${value},
    version = watches.version + 1`);
const read = async () => {
  const { incidents } = await cast.olga.call(endpoints.list, { query: { open: 'true' } });
  return Object.fromEntries(
    incidents.map(({ siteName, untold, cause }) => [siteName, { untold, cause: cause?.name }]),
  );
};
/** Who was told of what, by site. */
const told = async () => {
  const { rows } = await cast.house.db.execute<{ told: string }>(sql`
    select distinct s.name || ' ' || coalesce(d.event, d.kind) || ' ' || coalesce(u.role, 'all') as told
    from deliveries d join incidents i on i.id = d.incident_id join sites s on s.id = i.site_id
    left join users u on u.id = d.user_id order by told`);
  return rows.map(({ told }) => told);
};
const settle = (afterMs: number) => settleCauses(cast.house.db, new Date(Date.now() + afterMs));

test('what fails while its cause is down is part of that outage: clients are told of it, operators of the cause', async () => {
  await say(ofServer('open'));
  await say(ofBlog('open', at + 1000));
  const { web, blog: second } = cast;
  expect(await read()).toEqual({
    [web.name]: { untold: null, cause: undefined },
    [second.name]: { untold: 'cause', cause: `${web.name}: Server` },
  });
  expect(await told()).toEqual(
    [
      `${web.name} opened admin`,
      `${web.name} opened client`,
      `${second.name} opened client`,
    ].sort(),
  );
  await settle(0);
  await say(ofServer('resolve', at + 60_000), ofBlog('resolve', at + 61_000));
  expect(await told()).toEqual(
    [web.name, second.name]
      .flatMap((name) => [`${name} opened client`, `${name} resolved client`])
      .concat(`${web.name} opened admin`, `${web.name} resolved admin`)
      .sort(),
  );
});

test('of both in one moment the cause comes first, whatever their order', async () => {
  await say(ofBlog('open'), ofServer('open', at + 500));
  expect(await read()).toMatchObject({ [cast.blog.name]: { untold: 'cause' } });
  const { incidents } = await cast.olga.call(endpoints.list, { query: {} });
  const cause = incidents.find(({ siteId }) => siteId === cast.web.id);
  const caused = await cast.olga.call(endpoints.list, { query: { partOf: cause?.id ?? '' } });
  expect(caused.incidents.map(({ siteId }) => siteId)).toEqual([cast.blog.id]);
});

test('it is told once it has outlasted its cause by minutes, and its end then', async () => {
  await say(ofServer('open'));
  await say(ofBlog('open', at + 1000));
  await say(ofServer('resolve', Date.now()));
  await settle(100_000);
  expect(await told()).not.toContain(`${cast.blog.name} opened admin`);
  await settle(200_000);
  expect(await read()).toMatchObject({
    [cast.blog.name]: { untold: null, cause: `${cast.web.name}: Server` },
  });
  expect(await told()).toContain(`${cast.blog.name} opened admin`);
  await settle(300_000);
  await say(ofBlog('resolve', Date.now()));
  expect(await told()).toContain(`${cast.blog.name} resolved admin`);
});

test('while the cause is only suspected it waits, joins it when it is down, and is told when it is well', async () => {
  await phase(server, cast.web.id, 'suspect');
  await say(ofBlog('open'));
  expect(await read()).toEqual({ [cast.blog.name]: { untold: 'cause', cause: undefined } });
  await settle(30_000);
  expect(await told()).toEqual([`${cast.blog.name} opened client`]);
  await say(ofServer('open', at + 1000));
  await settle(0);
  expect(await read()).toMatchObject({
    [cast.blog.name]: { untold: 'cause', cause: `${cast.web.name}: Server` },
  });
});

test('what waited for a cause that turns out well, or stays in doubt for a minute, is told', async () => {
  await phase(server, cast.web.id, 'suspect');
  await say(ofBlog('open'));
  await settle(61_000);
  expect(await told()).toContain(`${cast.blog.name} opened admin`);
  await say(ofBlog('resolve', at + 5000));
  await say(ofBlog('open', at + 6000));
  await phase(server, cast.web.id, 'up');
  await settle(0);
  expect(await read()).toMatchObject({ [cast.blog.name]: { untold: null } });
});

test('a cause of which nobody is told hides nothing, nor one that is well, paused or on the same site', async () => {
  const change = (body: object) =>
    cast.olga.call(siteChecks.change, {
      params: { id: cast.web.id, number: `${server}` },
      body,
    });
  await change({ wakes: false });
  await say(ofServer('open'));
  await say(ofBlog('open'));
  expect(await read()).toMatchObject({ [cast.blog.name]: { untold: null } });
  await say(ofBlog('resolve', at + 1000), ofServer('resolve', at + 1000));
  await say(ofBlog('open', at + 2000));
  expect(await told()).toContain(`${cast.blog.name} opened admin`);
  const own = await addCheck(cast, { name: 'Shop' });
  await hang(own.number, cast.web.id, [{ number: server }]);
  await phase(server, cast.web.id, 'suspect');
  await say([own.number, 'open', at + 3000, cast.web.id]);
  expect(await read()).toMatchObject({ [cast.web.name]: { untold: null } });
});

test('through a part and another check the root is the cause; a removed dependency hides no more', async () => {
  const { house, web } = cast;
  const { id } = await cast.olga.call(parts.create, {
    body: { name: 'Praha 2', kind: 'server', checkNumber: server },
  });
  const middle = await addCheck(cast, { name: 'Middle', counts: false });
  await hang(middle.number, web.id, [{ partId: id }]);
  await hang(blog, cast.blog.id, [{ number: middle.number }]);
  await say(ofServer('open'));
  await say(ofBlog('open'));
  expect(await read()).toMatchObject({ [cast.blog.name]: { untold: 'cause', cause: 'Praha 2' } });
  await cast.olga.call(parts.remove, { params: { id } });
  await settle(0);
  expect(await read()).toMatchObject({ [cast.blog.name]: { untold: null } });
  const { rows } = await house.db.execute(
    sql`select 1 from dependencies where part_id is not null`,
  );
  expect(rows).toEqual([]);
});

test('a check of its own that fails besides is told, though another one has a cause', async () => {
  const own = await cast.olga.call(siteChecks.add, {
    params: { id: cast.blog.id },
    body: { name: 'Shop', settings: { kind: 'tcp', host: 'shop.example.test', port: 443 } },
  });
  await say(ofServer('open'));
  await say(ofBlog('open'));
  await say([own.number, 'open', at + 1000, cast.blog.id]);
  expect(await read()).toMatchObject({ [cast.blog.name]: { untold: null, cause: undefined } });
  expect(await told()).toContain(`${cast.blog.name} opened admin`);
});

/** Repeatable chance (mulberry32). */
const chance = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

test('any sequence of failures: an outage is hidden from operators exactly while a told cause is down', async () => {
  const random = chance(49);
  const down = new Set<number>();
  const numbers = { [server]: cast.web.id, [blog]: cast.blog.id };
  let hidden: boolean | null = null;
  for (let n = 1; n <= 40; n++) {
    const moved = [server, blog].filter(() => random() < 0.4);
    if (moved.length === 0) continue;
    const acts = moved.map(
      (number) =>
        [
          number,
          down.has(number) ? 'resolve' : 'open',
          at + n * 1000,
          numbers[number] ?? '',
        ] as const,
    );
    const opens = (number: number) => acts.some(([one, act]) => one === number && act === 'open');
    const ends = (number: number) => acts.some(([one, act]) => one === number && act === 'resolve');
    // Beginnings are written before ends.
    if (opens(blog)) hidden = opens(server) || down.has(server);
    if (ends(blog)) hidden = null;
    for (const [number, act] of acts) {
      if (act === 'open') down.add(number);
      else down.delete(number);
    }
    await say(...acts);
    const { rows } = await cast.house.db.execute<{ hidden: boolean }>(sql`
      select untold is not null as hidden from incidents
      where site_id = ${cast.blog.id} and resolved_at is null`);
    expect(rows.map((row) => row.hidden)).toEqual(hidden === null ? [] : [hidden]);
  }
});
