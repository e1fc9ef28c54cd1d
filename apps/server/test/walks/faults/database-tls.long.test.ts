import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/base/platform/database/database.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { nobody, serveDebianPostgres } from '../../harness/processes/debian-postgres.ts';

let folder: string;
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

/** A certificate for a name, signed by the authority of this test or by itself. */
const certify = (
  file: string,
  name: string,
  { by, days = '30' }: { by?: string; days?: string },
) => {
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    `${file}.key`,
    '-out',
    `${file}.csr`,
    '-subj',
    `/CN=${name}`,
  );
  writeFileSync(at(`${file}.ext`), `subjectAltName=DNS:${name}\n`);
  const signed = by
    ? ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial']
    : ['-signkey', `${file}.key`];
  openssl(
    'x509',
    '-req',
    '-in',
    `${file}.csr`,
    ...signed,
    '-days',
    days,
    '-extfile',
    `${file}.ext`,
    '-out',
    `${file}.pem`,
  );
  chownSync(at(`${file}.key`), nobody, nobody);
  chmodSync(at(`${file}.key`), 0o600);
};

/** Debian's server with this certificate, or without TLS; returns its port. */
const serve = (certificate: string | null, hba?: string): Promise<number> =>
  serveDebianPostgres({
    ...(hba ? { hba } : {}),
    settings: certificate
      ? {
          ssl: 'on',
          ssl_cert_file: at(`${certificate}.pem`),
          ssl_key_file: at(`${certificate}.key`),
        }
      : {},
  });

const open = async (port: number, host: string, search: string): Promise<string> => {
  const url = `postgres://admin@${host}:${port}/postgres${search}`;
  try {
    await (await openDatabase({ url, dataDir: folder, log: silentLog })).close();
    return 'opened';
  } catch (error) {
    return (error as Error).message;
  }
};

beforeAll(() => {
  folder = temporaryFolder();
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
    '-subj',
    '/CN=Authority of a test',
    '-days',
    '30',
    '-addext',
    'basicConstraints=critical,CA:TRUE',
  );
  certify('good', 'localhost', { by: 'authority' });
  certify('other', 'elsewhere.example', { by: 'authority' });
  certify('old', 'localhost', { by: 'authority', days: '-1' });
  certify('self', 'localhost', {});
});

const full = '?sslmode=verify-full';
const trusting = () => `${full}&sslrootcert=${at('authority.pem')}`;

test('each fault of TLS with a real server is told in words, and a right one is opened', async () => {
  const good = await serve('good');
  expect(await open(good, 'localhost', trusting())).toBe('opened');
  expect(await open(good, 'localhost', full)).toContain(
    'of an authority that is not known here. Put',
  );
  expect(await open(good, 'localhost', `${full}&sslrootcert=/nowhere/ca.pem`)).toContain(
    'names a certificate file that is not there (/nowhere/ca.pem)',
  );
  expect(await open(await serve('self'), 'localhost', full)).toContain(
    'that it signed itself. Put',
  );
  expect(await open(await serve('old'), 'localhost', trusting())).toContain(
    'that has expired. Renew',
  );
  expect(await open(await serve('other'), 'localhost', trusting())).toContain(
    'of another name. Write',
  );
});

test('a server without TLS, and one that demands it', async () => {
  expect(await open(await serve(null), 'localhost', full)).toContain('does not offer TLS');
  const strict = await serve('good', 'hostssl all all 127.0.0.1/32 trust');
  expect(await open(strict, 'localhost', '')).toContain('only with TLS. Add sslmode=verify-full');
  expect(await open(strict, 'localhost', trusting())).toBe('opened');
});
