import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import { serveHttp } from '../../../test/harness/processes/serve-http.ts';
import { openObjectStore } from '../../../test/harness/services/object-store.ts';
import { migrationsFolder } from '../../base/platform/database/migrate.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import type { Finding } from '../check.ts';
import { examine } from '../index.ts';

/** Nobody listens there, and fetch forbids it to nobody. */
const away = 'http://127.0.0.1:4';
const secret = 'geheim-geheim-geheim-geheim-geheim-1';
const other = 'jiny-jiny-jiny-jiny-jiny-jiny-jiny-2';
const onLoopback = { EXPO_BASE_URL: away, REFERENCE_TARGETS: '', CHROMIUM_PATH: 'off' };

const look = (source: NodeJS.ProcessEnv, offline = false): Promise<Finding[]> =>
  examine({
    source: { ...onLoopback, ...source },
    options: { dataDir: temporaryFolder(), host: '127.0.0.1', port: 4600, demo: false },
    migrationsFolder,
    log: silentLog,
    offline,
  });
const store = {
  SNAPSHOT_S3_URL: `${away}/bucket`,
  SNAPSHOT_S3_KEY: 'KEYID',
  SNAPSHOT_S3_SECRET: secret,
};

type Wrong = [what: string, settings: NodeJS.ProcessEnv, code: string, says: RegExp];
const wrong: Wrong[] = [
  [
    'all are trusted',
    { TRUSTED_PROXIES: '0.0.0.0/0' },
    'proxies.all',
    /0\.0\.0\.0\/0.*proxy’s address alone/,
  ],
  ['half of the world is', { TRUSTED_PROXIES: '10.0.0.1,::/1' }, 'proxies.all', /::\/1/],
  [
    'none is, behind https',
    { BASE_URL: 'https://care.example' },
    'proxies.missing',
    /TRUSTED_PROXIES is empty/,
  ],
  ['checks reach all', { CHECK_ALLOW_PRIVATE: '0.0.0.0/0' }, 'private.all', /every machine/],
  ['http', { BASE_URL: 'http://care.example' }, 'address.http', /is not https/],
  [
    'no browser',
    { CHROMIUM_PATH: '/nowhere/chromium' },
    'chromium.broken',
    /\/nowhere.*ENOENT.*CHROMIUM_PATH/,
  ],
  ['no browser at all', { CHROMIUM_PATH: '/bin/true' }, 'chromium.broken', /says no version/],
  [
    'no folder',
    { SNAPSHOT_FOLDER: '/proc/hlidka/copies' },
    'copies.folderFails',
    /\/proc\/hlidka\/copies cannot be written/,
  ],
  [
    'no store',
    store,
    'copies.storeFails',
    /127\.0\.0\.1:4 failed to take a file \(away: ECONNREFUSED\)/,
  ],
  ['no heartbeat', { HEARTBEAT_URL: `${away}/geheim` }, 'heartbeat.failing', /ECONNREFUSED/],
  ['few connections', { DATABASE_POOL: '2' }, 'settings.wrong', /is below 5/],
  ['half a connection', { DATABASE_POOL: '7.5' }, 'settings.wrong', /is not a whole number/],
  ['no number', { PORT: 'ten' }, 'settings.wrong', /\(now “ten”\): is not a number/],
  ['a port too high', { PORT: '70000' }, 'settings.wrong', /is above 65535/],
  [
    'no mail server',
    { SMTP_URL: `smtp://u:${secret}@127.0.0.1:9` },
    'mail.fails',
    /127\.0\.0\.1:9.*SMTP_URL/,
  ],
  ['no sender', { MAIL_FROM: 'Agency' }, 'mail.sender', /MAIL_FROM Agency is no address/],
  [
    'no provider',
    { OIDC_ISSUER: away, OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: secret },
    'account.away',
    /ECONNREFUSED.*OIDC_ISSUER/,
  ],
  ['no registry', { RDAP_BASE_URL: away }, 'services.away', /RDAP_BASE_URL: 127\.0\.0\.1:4/],
  [
    'no model',
    { MODEL_PROVIDER: 'openai-compatible', MODEL_BASE_URL: away, MODEL_API_KEY: secret },
    'services.away',
    /MODEL_BASE_URL/,
  ],
  ['no list of versions', { UPDATE_URL: away }, 'version.unknown', /UPDATE_URL/],
  ['metrics elsewhere', { METRICS_LISTEN: '192.0.2.7:9464' }, 'metrics.elsewhere', /192\.0\.2\.7/],
  ['metrics open', { METRICS_LISTEN: '0.0.0.0:9464' }, 'metrics.open', /METRICS_TOKEN/],
  [
    'mail in elsewhere',
    { MAIL_IN_PORT: '2525', MAIL_IN_HOST: '192.0.2.7', MAIL_IN_DOMAIN: 'f.example' },
    'mailIn.elsewhere',
    /MAIL_IN_HOST/,
  ],
  [
    'one secret twice',
    { AUTH_SECRET: secret, ENCRYPTION_KEY: secret },
    'secret.same',
    /are the same/,
  ],
  [
    'no database',
    {
      DATABASE_URL: `postgres://u:${secret}@127.0.0.1:9/h`,
      AUTH_SECRET: secret,
      ENCRYPTION_KEY: other,
    },
    'database.away',
    /127\.0\.0\.1/,
  ],
];

test.each(wrong)('%s: cause and cure, no secret', async (_, settings, code, says) => {
  const found = await look(settings);
  const one = found.find((each) => each.code === code);
  expect(one, JSON.stringify(found.map((each) => each.code))).toBeDefined();
  expect(one?.state).not.toBe('ok');
  expect(one?.message).toMatch(says);
  expect(JSON.stringify(found)).not.toContain('geheim');
});

test('what works is said so: a store, a folder, a heartbeat, a list of versions, a key', async () => {
  const heard: string[] = [];
  const { origin } = await serveHttp((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    const isRefused =
      request.url === '/models' && request.headers.authorization !== `Bearer ${secret}`;
    response.writeHead(isRefused ? 401 : 200).end('{"version":"90.0.0"}');
  });
  const objects = await openObjectStore();
  const folder = join(temporaryFolder(), 'copies');
  mkdirSync(folder);
  const settings = {
    SNAPSHOT_FOLDER: folder,
    SNAPSHOT_S3_URL: objects.settings.url,
    SNAPSHOT_S3_KEY: objects.settings.keyId,
    SNAPSHOT_S3_SECRET: objects.settings.secret,
    SNAPSHOT_S3_REGION: objects.settings.region,
    UPDATE_URL: `${origin}/release.json`,
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: origin,
    MODEL_API_KEY: secret,
  };
  const codes = (await look(settings)).map(({ code }) => code);
  expect(codes).toEqual(
    expect.arrayContaining(['copies.folder', 'copies.store', 'services.ok', 'version.newer']),
  );
  expect(readdirSync(folder)).toEqual([]);
  expect([...objects.objects.keys()]).toEqual([]);
  expect(heard.toSorted()).toEqual(['GET /models', 'GET /release.json']);

  const refused = await look({ ...settings, MODEL_API_KEY: 'another' });
  expect(refused.find(({ code }) => code === 'services.refused')?.message).toContain(
    'Check MODEL_API_KEY.',
  );
  objects.misbehave(({ method }) =>
    method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined,
  );
  const kept = await look(settings);
  expect(kept.find(({ code }) => code === 'copies.storeFails')?.message).toMatch(
    /failed to delete a file \(refused: 403 AccessDenied\).*must be allowed to/,
  );
  heard.length = 0;
  const offline = (await look(settings, true)).map(({ code }) => code);
  expect(offline).toContain('outside.left');
  expect(offline).not.toContain('copies.store');
  expect(heard).toEqual([]);
});

test('a file where the folder should be', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o600);
  const codes = (await look({ SNAPSHOT_FOLDER: join(file, 'copies') })).map(({ code }) => code);
  expect(codes).toContain('copies.folderFails');
});
