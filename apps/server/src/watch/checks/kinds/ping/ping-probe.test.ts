import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PingCheckSettings } from '@hlidka/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createPingProbe } from './ping-probe.ts';

const lookup = async (name: string) => [
  { address: name === 'six.test' ? '::1' : '127.0.0.1', ttl: 60 },
];
let path = '/nowhere';
const probe = (settings: PingCheckSettings) =>
  createPingProbe({ allowPrivate: parseRanges('127.0.0.1, ::1'), lookup, path })(settings);
const settings = (more: object = {}): PingCheckSettings =>
  PingCheckSettings.parse({ kind: 'ping', host: 'site.test', timeoutSeconds: 2, ...more });

/** A program of this name that writes what a real one would, and how it was called. */
const playPing = (script: string): (() => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'hlidka-test-'));
  const program = join(folder, 'ping');
  writeFileSync(program, `#!/bin/sh\nprintf %s "$*" > ${folder}/called\n${script}\n`);
  chmodSync(program, 0o755);
  path = `${folder}:/usr/bin:/bin`;
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return () => readFileSync(join(folder, 'called'), 'utf8').trim();
};
const says = (out: string, code = 0, wrong = ''): string =>
  `cat <<'X'\n${out}\nX\ncat >&2 <<'X'\n${wrong}\nX\nexit ${code}`;
const summary = (sent: number, received: number, times: string): string =>
  `PING 127.0.0.1 (127.0.0.1) 56(84) bytes of data.\n\n--- 127.0.0.1 ping statistics ---\n${sent} packets transmitted, ${received} received, 0% packet loss, time 2041ms\n${times}`;

test.each([
  ['iputils', summary(3, 3, 'rtt min/avg/max/mdev = 11.5/12.25/13.0/0.6 ms'), 0],
  [
    'busybox',
    '3 packets transmitted, 3 packets received, 0% packet loss\nround-trip min/avg/max = 11.5/12.25/13.0 ms',
    0,
  ],
  ['one packet lost', summary(3, 2, 'rtt min/avg/max/mdev = 11.5/12.25/13.0/0.6 ms'), 1],
])('an echo of %s is measured by its own time', async (_, out, code) => {
  const called = playPing(says(out, code));
  const probed = await probe(settings());
  expect(probed).toMatchObject({ ok: true, ms: 12.25, address: '127.0.0.1', ownFault: false });
  expect(called()).toBe('-n -c 3 -W 2 -w 2 127.0.0.1');
});

test('too many lost packets are a failure with their number', async () => {
  playPing(says(summary(3, 1, ''), 1));
  expect(await probe(settings())).toMatchObject({
    failure: 'timeout',
    reason: '2 of 3 packets lost',
    excerpt: expect.stringContaining('3 packets transmitted'),
  });
  expect(await probe(settings({ mostLostPct: 70 }))).toMatchObject({ ok: true });
});

test.each([
  [
    'ping: socktype: SOCK_RAW\nping: socket: Operation not permitted',
    2,
    'ping is not allowed here',
  ],
  ['ping: permission denied (are you root?)', 1, 'ping is not allowed here'],
  ['ping: usage', 2, 'ping was not understood'],
])('%j measures nothing, and says why', async (wrong, code, reason) => {
  playPing(says('', code, wrong));
  expect(await probe(settings())).toMatchObject({ ok: false, ownFault: true, reason });
});

test('no program is no measurement; one that hangs is ended in time', async () => {
  playPing('exec sleep 60');
  const begun = performance.now();
  expect(await probe(settings({ timeoutSeconds: 1 }))).toMatchObject({ failure: 'timeout' });
  expect(performance.now() - begun).toBeLessThan(3000);
  path = '/nowhere';
  expect(await probe(settings())).toMatchObject({ ownFault: true, reason: 'ping is missing here' });
});

test('a private address is asked of no program, and a host is never an option', async () => {
  const called = playPing(says(summary(1, 1, '')));
  const guarded = createPingProbe({ allowPrivate: [], lookup, path });
  expect(await guarded(settings())).toMatchObject({ failure: 'blocked' });
  expect(called).toThrow();
  expect(PingCheckSettings.safeParse({ kind: 'ping', host: '-f' }).success).toBe(false);
  expect(PingCheckSettings.safeParse({ kind: 'ping', host: 'a;b' }).success).toBe(false);
});
