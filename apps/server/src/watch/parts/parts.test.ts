import { parts as endpoints, limits, siteChecks } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../test/harness/cast.ts';
import { addCheck } from '../../../test/harness/data/checks.ts';
import { readAllBelow } from './graph.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number; issues?: unknown }) => error,
  );
const firstOf = async (siteId: string): Promise<number> => {
  const { rows } = await cast.house.db.execute<{ number: number }>(
    sql`select number from sites where id = ${siteId}`,
  );
  return rows[0]?.number ?? 0;
};
const put = (number: number, on: ({ number: number } | { partId: string })[], id = cast.web.id) =>
  cast.olga.call(endpoints.dependOn, { params: { id, number: `${number}` }, body: { on } });
const create = (name: string, checkNumber: number | null = null) =>
  cast.olga.call(endpoints.create, { body: { name, kind: 'server', checkNumber } });
const list = async () => (await cast.olga.call(endpoints.list)).parts;
const trail = async () => {
  const { rows } = await cast.house.db.execute<{ event: string; data: object }>(
    sql`select event, data from audit where event like 'part.%' or data ? 'dependsOn' order by at, id`,
  );
  return rows;
};

test('a part is added, changed and removed, with what hangs on it; the trail says so', async () => {
  const server = await addCheck(cast, { name: 'Ping' });
  const { id } = await create('Praha 2', server.number);
  const blog = await firstOf(cast.blog.id);
  const changed = await put(blog, [{ partId: id }], cast.blog.id);
  expect(changed).toMatchObject({ number: blog, dependsOn: [{ id, name: 'Praha 2' }] });
  expect(await list()).toEqual([
    {
      ...{ id, name: 'Praha 2', kind: 'server', dependents: 1 },
      check: { number: server.number, siteId: cast.web.id, siteName: cast.web.name, name: 'Ping' },
    },
  ]);
  expect([...(await readAllBelow(cast.house.db, [blog]))]).toEqual([
    [blog, new Set([server.number])],
  ]);
  const body = { name: 'Praha 3', kind: 'cdn' as const, checkNumber: null };
  await cast.olga.call(endpoints.change, { params: { id }, body });
  expect(await list()).toMatchObject([{ name: 'Praha 3', kind: 'cdn', check: null }]);
  expect(await readAllBelow(cast.house.db, [blog])).toEqual(new Map());
  await cast.olga.call(endpoints.remove, { params: { id } });
  const { checks } = await cast.olga.call(siteChecks.list, { params: { id: cast.blog.id } });
  expect(checks.map(({ dependsOn }) => dependsOn)).toEqual([[]]);
  expect(await trail()).toMatchObject([
    { event: 'part.created' },
    { event: 'site.check_changed', data: { dependsOn: [null, 'Praha 2'] } },
    { event: 'part.changed', data: { name: ['Praha 2', 'Praha 3'], kind: ['server', 'cdn'] } },
    { event: 'part.removed', data: { dependents: 1 } },
  ]);
});

test('circles are refused, through checks and through parts, and leave all as it was', async () => {
  const [a, b, c] = [await addCheck(cast), await addCheck(cast), await addCheck(cast)];
  await put(a.number, [{ number: b.number }]);
  await put(b.number, [{ number: c.number }]);
  const circle = { status: 422, issues: [{ message: 'circle' }] };
  for (const on of [a, b, c])
    expect(await refusal(put(c.number, [{ number: on.number }]))).toMatchObject(circle);
  const { id } = await create('Server', c.number);
  expect(await refusal(put(c.number, [{ partId: id }]))).toMatchObject(circle);
  const free = await create('Other');
  await put(c.number, [{ partId: free.id }]);
  const closing = { name: 'Other', kind: 'server' as const, checkNumber: a.number };
  expect(
    await refusal(cast.olga.call(endpoints.change, { params: { id: free.id }, body: closing })),
  ).toMatchObject(circle);
  expect((await readAllBelow(cast.house.db, [a.number])).get(a.number)).toEqual(
    new Set([b.number, c.number]),
  );
  expect((await readAllBelow(cast.house.db, [c.number])).size).toBe(0);
});

test('what is not there, twice the same name, too many and a check of another site are refused', async () => {
  const { number } = await addCheck(cast);
  const gone = { partId: crypto.randomUUID() };
  expect(await refusal(put(number, [gone]))).toMatchObject({ status: 422 });
  expect(await refusal(put(number, [{ number: 2_000_000_000 }]))).toMatchObject({ status: 422 });
  expect(await refusal(put(number, [], cast.blog.id))).toMatchObject({ status: 404 });
  expect(await refusal(put(2_000_000_000, []))).toMatchObject({ status: 404 });
  expect(await refusal(create('X', 2_000_000_000))).toMatchObject({ status: 422 });
  await create('Server');
  expect(await refusal(create('Server'))).toMatchObject({ status: 409 });
  const many = [];
  for (let n = 0; n <= limits.dependenciesPerCheck; n++)
    many.push({ partId: (await create(`Part ${n}`)).id });
  expect(await refusal(put(number, many))).toMatchObject({ status: 422 });
  const some = many.slice(1);
  expect((await put(number, [...some, some[0]!].slice(1))).dependsOn).toHaveLength(
    limits.dependenciesPerCheck,
  );
});

test('a check that is removed ends what hung on it; one that a part went by leaves it only named', async () => {
  const server = await addCheck(cast);
  const blog = await firstOf(cast.blog.id);
  await put(blog, [{ number: server.number }], cast.blog.id);
  await create('Server', server.number);
  await cast.olga.call(siteChecks.remove, {
    params: { id: cast.web.id, number: `${server.number}` },
  });
  expect(await list()).toMatchObject([{ name: 'Server', check: null }]);
  const { rows } = await cast.house.db.execute(sql`select 1 from dependencies`);
  expect(rows).toEqual([]);
});

test('an operator of some clients chooses and sees only theirs, and takes nothing of the others away', async () => {
  const { house, web, olga } = cast;
  const { rows } = await house.db.execute<{ id: string; number: number; clientId: string }>(sql`
    select id, number, client_id as "clientId" from sites order by client_id = ${web.clientId}`);
  const foreign = rows.find(({ clientId }) => clientId !== web.clientId);
  expect(foreign).toBeDefined();
  const { number } = await addCheck(cast);
  await put(number, [{ number: foreign?.number ?? 0 }]);
  const { id } = await create('Server', foreign?.number);
  await put(foreign?.number ?? 0, [{ partId: id }], foreign?.id).catch(() => {});
  const grants = [{ on: 'client' as const, id: web.clientId }];
  const hana = await addPerson(house, 'Hana', 'admin', grants);
  const at = { params: { id: web.id, number: `${number}` } };
  const listed = await hana.call(siteChecks.list, { params: { id: web.id } });
  expect(listed.checks.find((one) => one.number === number)?.dependsOn).toEqual([]);
  expect((await hana.call(endpoints.list)).parts).toMatchObject([{ name: 'Server', check: null }]);
  const given = { ...at, body: { on: [{ partId: id }] } };
  expect((await hana.call(endpoints.dependOn, given)).dependsOn).toEqual([{ id, name: 'Server' }]);
  const unseen = { ...at, body: { on: [{ number: foreign?.number ?? 0 }] } };
  expect(await refusal(hana.call(endpoints.dependOn, unseen))).toMatchObject({ status: 422 });
  const all = await olga.call(siteChecks.list, { params: { id: web.id } });
  expect(all.checks.find((one) => one.number === number)?.dependsOn).toHaveLength(2);
});

test('clients read and write none of it', async () => {
  const { number } = await addCheck(cast);
  const { id } = await create('Server');
  const body = { name: 'X', kind: 'server' as const };
  for (const { call } of [cast.alice, cast.bob, cast.charlie]) {
    const calls = [
      () => call(endpoints.list),
      () => call(endpoints.create, { body }),
      () => call(endpoints.change, { params: { id }, body }),
      () => call(endpoints.remove, { params: { id } }),
      () =>
        call(endpoints.dependOn, {
          params: { id: cast.web.id, number: `${number}` },
          body: { on: [] },
        }),
    ];
    for (const refused of calls) expect(await refusal(refused())).toMatchObject({ status: 404 });
  }
});
