import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import {
  createCertificates,
  misbehaviours,
  openNameServer,
  openTarget,
} from '../../../../test/harness/targets.ts';
import { isOwnCode } from './own-fault.ts';

const fixture = join(import.meta.dirname, '../../../../test/fixtures/exhausted.ts');

test('without a file descriptor nothing is measured, with one the site is', async () => {
  const names = await openNameServer({ 'site.test': '127.0.0.1' });
  const nameServers = join(temporaryFolder(), 'resolv.conf');
  writeFileSync(nameServers, `nameserver ${names.server}\n`);
  const plain = await openTarget(misbehaviours.healthy);
  const secure = await openTarget(misbehaviours.healthy, {
    certificate: createCertificates().good,
  });
  const urls = [plain.url, plain.at('site.test'), secure.url];
  const words = ['-c', 'ulimit -n 60 && exec "$0" "$@"', process.execPath, fixture];
  const child = spawn('sh', [...words, nameServers, ...urls], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [told] = await once(child, 'message');
  expect(told.without).toEqual([
    { ok: false, failure: 'connect', ownFault: true, reason: 'EMFILE' },
    { ok: false, failure: 'dns', ownFault: true, reason: expect.any(String) },
    { ok: false, failure: 'connect', ownFault: true, reason: 'EMFILE' },
  ]);
  expect(told.with).toMatchObject([
    { ok: true, ownFault: false },
    { ok: true, ownFault: false },
    { ok: false, failure: 'tls', ownFault: false },
  ]);
});

test.for([
  ['EMFILE', true],
  ['ENFILE', true],
  ['ENOBUFS', true],
  ['ENOMEM', true],
  ['EADDRNOTAVAIL', true],
  ['ERR_SSL_MALLOC_FAILURE', true],
  ['Array buffer allocation failed', true],
  ['ECONNREFUSED', false],
  ['ECONNRESET', false],
  ['ETIMEOUT', false],
  ['CERT_HAS_EXPIRED', false],
] as const)('%s is a fault of our own: %s', ([code, own]) => {
  expect(isOwnCode(code)).toBe(own);
});
