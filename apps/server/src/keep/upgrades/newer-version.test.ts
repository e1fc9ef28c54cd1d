import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { serveHttp } from '../../../test/harness/processes/serve-http.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import { programVersion } from '../../base/platform/version.ts';
import { lastingKeys } from '../../tell/notices/index.ts';
import { notices } from '../../tell/notices/table.ts';
import { askVersion } from './ask-version.ts';
import { lookForNewer } from './newer-version.ts';

const signal = AbortSignal.timeout(600_000);

test('a newer version is noted once, another one anew, and none once it is installed or not asked for', async () => {
  const { house } = await createCast();
  const asked: string[] = [];
  let body = '{"version":"90.1.0","released":"2027-01-01"}';
  const { origin } = await serveHttp((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['user-agent'] ?? ''}`);
    response.end(body);
  });
  const look = (updateUrl: string | null) =>
    lookForNewer(
      {
        db: house.db,
        config: { ...house.config, updateUrl },
        log: silentLog,
        now: () => new Date(),
        actor: { kind: 'system' },
      },
      signal,
    );
  const rows = async () =>
    (await house.db.select().from(notices))
      .filter(({ kind }) => kind === 'newer_version')
      .map(({ key, endedAt, data }) => ({ key, lasts: endedAt === null, data }));
  expect(await look(null)).toEqual({ done: 0, failed: 0 });
  expect([await rows(), asked]).toEqual([[], []]);
  const url = `${origin}/release.json`;
  const first = { key: '90.1.0', data: { installed: programVersion, version: '90.1.0' } };
  for (let times = 0; times < 2; times++) expect(await look(url)).toEqual({ done: 1, failed: 0 });
  expect(await rows()).toEqual([{ ...first, lasts: true }]);
  expect(await lastingKeys(house.db, 'newer_version')).toEqual(['90.1.0']);
  expect(asked[0]).toBe('GET /release.json ');

  body = '{"tag_name":"v90.2.0"}';
  await look(url);
  expect(await lastingKeys(house.db, 'newer_version')).toEqual(['90.2.0']);
  expect(await rows()).toMatchObject([
    { ...first, lasts: false },
    { key: '90.2.0', lasts: true },
  ]);

  body = '<html>gone</html>';
  expect(await look(url)).toEqual({ done: 0, failed: 1 });
  expect(await lastingKeys(house.db, 'newer_version')).toEqual(['90.2.0']);
  body = `{"version":"${programVersion}"}`;
  await look(url);
  expect(await lastingKeys(house.db, 'newer_version')).toEqual([]);
});

test.each([
  ['{"version":"1.2.3"}', { version: '1.2.3' }],
  ['{"tag_name":"v1.2.3"}', { version: '1.2.3' }],
  ['{"version":"1.2.3; rm"}', { fault: 'no version in the answer' }],
  ['{"version":["1.2.3","x"]}', { fault: 'no version in the answer' }],
  ['null', { fault: 'no version in the answer' }],
  ['x'.repeat(2_000_000), { fault: 'no version in the answer' }],
])('an answer %.30s is %o', async (body, said) => {
  const { origin } = await serveHttp((_, response) => response.end(body));
  expect(await askVersion(origin, { allowPrivate: [], signal })).toEqual(said);
});

test('an address that refuses or is away is told as such', async () => {
  const { origin } = await serveHttp((_, response) => response.writeHead(404).end());
  expect(await askVersion(origin, { allowPrivate: [], signal })).toEqual({ fault: 'status 404' });
  const away = await askVersion('http://127.0.0.1:9/', { allowPrivate: [], signal });
  expect(away).toEqual({ fault: expect.stringContaining('ECONNREFUSED') });
});
