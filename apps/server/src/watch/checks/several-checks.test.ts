import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { incidentCourse, incidents, siteChecks, sites, watch } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { addCheck } from '../../../test/harness/data/checks.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { serveHttp } from '../../../test/harness/processes/serve-http.ts';
import { parseRanges } from '../../base/platform/http/address.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import { startChecker } from './checker.ts';
import { createOtherProbe } from './kinds/other-probe.ts';
import { keepPartitions } from './sums/partitions.ts';
import { sharesOf } from './sums/write.ts';

/** A server that answers each connection as long as it is well. */
const serveTcp = async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(state.isWell ? '220 ready\r\n' : '554 no\r\n');
  });
  const state = { isWell: true, port: 0 };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  state.port = (server.address() as AddressInfo).port;
  return state;
};

const quick = { intervalSeconds: 5, confirmSeconds: [1, 1] };

test('a site with a page and a mail server: each is seen for itself, and the site is down while either is', async () => {
  const cast = await createCast();
  const { house, olga, web } = cast;
  const { db, signals, probe } = house;
  const { origin } = await serveHttp((_, response) => void response.end('ok'));
  const mail = await serveTcp();
  await keepPartitions(db);
  await db.execute(sql`update sites set url = null`);
  await db.execute(sql`update sites set url = ${origin},
    monitor = ${JSON.stringify(quick)}::jsonb where id = ${web.id}`);
  const otherProbe = createOtherProbe({ allowPrivate: parseRanges('127.0.0.0/8') });
  const shared = { db, log: silentLog, signals, probe, otherProbe, references: [], alone: true };
  const checker = startChecker(shared);
  onTestFinished(checker.stop);
  const params = { id: web.id };
  const statusOf = async () => (await olga.call(sites.read, { params })).status;
  const statesOf = async () =>
    (await olga.call(siteChecks.list, { params })).checks.map(({ name, state }) => [name, state]);
  const openOnes = async () =>
    (await olga.call(incidents.list, { query: { open: 'true' } })).incidents;
  await eventually(async () => expect(await statusOf()).toBe('up'));

  const settings = { kind: 'tcp', host: '127.0.0.1', port: mail.port, greeting: '220', ...quick };
  const { number } = await addCheck(cast, { name: 'Mail', settings: settings as never });
  const up = [
    [null, 'up'],
    ['Mail', 'up'],
  ];
  await eventually(async () => expect(await statesOf()).toEqual(up));

  mail.isWell = false;
  await eventually(async () => expect(await statusOf()).toBe('down'));
  expect(await statesOf()).toEqual([
    [null, 'up'],
    ['Mail', 'down'],
  ]);
  expect(await openOnes()).toMatchObject([
    {
      siteId: web.id,
      title: 'Neprochází kontrola: Mail',
      evidence: { failure: 'keyword', excerpt: '554 no\n' },
      checks: [{ name: 'Mail' }],
    },
  ]);
  const badOf = async (site: number) => {
    const { rows } = await db.execute<{ counted: number; bad: number }>(sql`
      select sum(counted)::int as counted, sum(counted - ok)::int as bad from hour_sums where site = ${site}`);
    return rows[0] ?? { counted: 0, bad: 0 };
  };
  const { rows } = await db.execute<{ number: number; own: number }>(sql`
    select number, own_sums as own from site_checks where site_id = ${web.id} and settings is null`);
  const [first] = rows;
  // The page answers, yet what is counted of the site is bad while its mail server is down.
  await eventually(async () => expect((await badOf(first?.number ?? 0)).bad).toBeGreaterThan(0));
  expect(await badOf(first?.own ?? 0)).toMatchObject({ bad: 0, counted: expect.any(Number) });
  expect((await badOf(number)).bad).toBeGreaterThan(0);
  const { checks } = await olga.call(watch.checks, { params, query: {} });
  expect(checks.every(({ ok }) => ok)).toBe(true);

  const [open] = await openOnes();
  mail.isWell = true;
  await eventually(async () => expect(await openOnes()).toEqual([]));
  await eventually(async () => expect(await statesOf()).toEqual(up));
  // Its own failed checks and its own recovery, not those of the page; written once a second.
  await eventually(async () => {
    const params = { id: open?.id ?? '' };
    const { failed, recovered } = await olga.call(incidentCourse.read, { params });
    expect(failed.map(({ failure }) => failure)).toEqual(failed.map(() => 'keyword'));
    expect([failed.length > 1, recovered.length]).toEqual([true, 2]);
  });

  await olga.call(siteChecks.change, {
    params: { ...params, number: `${number}` },
    body: { counts: false },
  });
  mail.isWell = false;
  await eventually(async () =>
    expect(await statesOf()).toEqual([
      [null, 'up'],
      ['Mail', 'down'],
    ]),
  );
  expect([await statusOf(), await openOnes()]).toEqual(['up', []]);

  await olga.call(siteChecks.remove, { params: { ...params, number: `${number}` } });
  await eventually(() => expect(checker.monitors()).toBe(1));
  expect(await statusOf()).toBe('up');
});

test('the only check of a site is summed once; of several the first measures the site', () => {
  expect(sharesOf({ site: 7, failure: 0 })).toEqual([{ site: 7, isSite: true, isBad: false }]);
  expect(sharesOf({ site: 7, failure: 3 })).toEqual([{ site: 7, isSite: true, isBad: true }]);
  expect(sharesOf({ site: 8, failure: 3, sharing: 'further' })).toEqual([
    { site: 8, isSite: false, isBad: true },
  ]);
  for (const [failure, isSiteDown, isSiteBad] of [
    [0, false, false],
    [0, true, true],
    [3, false, true],
    [3, true, true],
  ] as const)
    expect(sharesOf({ site: 7, failure, sharing: { ownSums: 9, isSiteDown } })).toEqual([
      { site: 7, isSite: true, isBad: isSiteBad },
      { site: 9, isSite: false, isBad: failure !== 0 },
    ]);
});
