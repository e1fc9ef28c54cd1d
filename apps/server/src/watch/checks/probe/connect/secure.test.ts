import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { defaultMonitor } from '@hlidka/protocol';
import { expect, onTestFinished, test } from 'vitest';
import {
  answer,
  type Certificate,
  createCertificates,
  misbehaviours,
  openCertificateLover,
  openTarget,
} from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createProbe } from '../index.ts';

const { ca, ...certificates } = createCertificates();
const settings = { ...defaultMonitor, timeoutSeconds: 2 };
const probe = createProbe({
  allowPrivate: parseRanges('127.0.0.1'),
  userAgent: 'Test/1.0',
  ca,
  lookup: async () => [{ address: '127.0.0.1', ttl: 60 }],
});
const day = 86_400_000;

const rows: [string, Certificate, RegExp | null, number][] = [
  ['good', certificates.good, null, 2],
  ['wrong host', certificates.wrongHost, /ALTNAME/, 2],
  ['without alternative names', certificates.nameless, /ALTNAME/, 2],
  ['expired', certificates.expired, /EXPIRED/, -1],
  ['self-signed', certificates.selfSigned, /SELF_SIGNED/, 2],
];
test.for(rows)('a certificate that is %s', async ([, certificate, reason, days]) => {
  const target = await openTarget(misbehaviours.healthy, { certificate });
  const url = target.at('site.test');
  const probed = await probe(url, settings);
  expect(probed).toMatchObject({ ok: reason === null, failure: reason && 'tls' });
  expect(probed.reason ?? '').toMatch(reason ?? '');
  expect(target.requests).toHaveLength(reason ? 0 : 1);
  const endsAt = probed.certificateEndsAt?.getTime() ?? 0;
  expect(Math.abs(endsAt - Date.now() - days * day)).toBeLessThan(60_000);

  const lenient = await probe(url, { ...settings, verifyTls: false });
  expect(lenient).toMatchObject({ ok: true, certificateEndsAt: probed.certificateEndsAt });
  expect(lenient.phases.tlsMs).toBeGreaterThan(0);
});

test('by address, with a keyword, the name sent as SNI and without its dot', async () => {
  const seen: unknown[] = [];
  const target = await openTarget(
    (socket) => {
      seen.push((socket as { servername?: unknown }).servername);
      socket.end(answer(200, {}, 'all is well'));
    },
    { certificate: certificates.good },
  );
  const wanted = { ...settings, keyword: 'well' };
  expect(await probe(target.url, wanted)).toMatchObject({ ok: true });
  expect(await probe(target.at('site.test.'), wanted)).toMatchObject({ ok: true });
  expect(seen).toEqual([false, 'site.test']);
});

test('a large packed page comes through whole, a bomb does not', async () => {
  const page = gzipSync(`${randomBytes(600_000).toString('base64')} well`);
  const headers = { 'Content-Encoding': 'gzip' };
  const certificate = certificates.good;
  const large = await openTarget((socket) => socket.end(answer(200, headers, page)), {
    certificate,
  });
  const bomb = await openTarget(misbehaviours.bomb, { certificate });
  const wanted = { ...settings, keyword: ' well' };
  expect(await probe(large.url, wanted)).toMatchObject({ ok: true });
  expect(await probe(bomb.url, wanted)).toMatchObject({ failure: 'too_large' });
});

test('public authorities are what counts without a CA of one’s own', async () => {
  const target = await openTarget(misbehaviours.healthy, { certificate: certificates.good });
  const stranger = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });
  expect(await stranger(target.url, settings)).toMatchObject({ failure: 'tls' });
});

test('handshakes that come to nothing', async () => {
  const secureUrl = (target: { port: number }) => `https://site.test:${target.port}/`;
  const plain = await openTarget({
    onConnect: (socket) => void socket.end('HTTP/1.1 400 X\r\n\r\n'),
  });
  expect(await probe(secureUrl(plain), settings)).toMatchObject({ failure: 'tls' });
  const resets = await openTarget({
    onConnect: (socket) => void socket.once('data', () => socket.resetAndDestroy()),
  });
  expect(await probe(secureUrl(resets), settings)).toMatchObject({ failure: 'connect' });
  const silent = await openTarget({ onConnect: () => {} });
  const probed = await probe(secureUrl(silent), { ...settings, timeoutSeconds: 1 });
  expect(probed).toMatchObject({ failure: 'timeout' });
  expect(probed.reason).toMatch(/TLS handshake/);
});

test('closed after the handshake is a broken answer, not a broken handshake', async () => {
  const target = await openTarget(misbehaviours.closes, { certificate: certificates.good });
  const probed = await probe(target.url, settings);
  expect(probed).toMatchObject({ failure: 'protocol', reason: 'closed without an answer' });
});

const versions = ['TLSv1.2', 'TLSv1.3'] as const;

test.for(versions)('%s: a client certificate is missing', async (version) => {
  const port = await openCertificateLover(certificates.good, version);
  const probed = await probe(`https://site.test:${port}/`, settings);
  expect(probed).toMatchObject({ failure: 'tls', reason: expect.stringMatching(/ALERT/) });
});

test.for(versions)('%s: reset after the handshake, before any answer', async (version) => {
  const raw: Socket[] = [];
  const server = createServer(
    { ...certificates.good, minVersion: version, maxVersion: version },
    (socket) => {
      socket.on('error', () => {});
      socket.once('data', () => raw.at(-1)?.resetAndDestroy());
    },
  );
  server.on('connection', (socket: Socket) => void raw.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const probed = await probe(`https://site.test:${port}/`, settings);
  expect(probed).toMatchObject({ failure: 'connect', reason: 'ECONNRESET' });
});

test('a server without secure renegotiation is spoken to', async () => {
  const random = randomBytes(32);
  const hello = [0x02, 0, 0, 38, 3, 3, ...random, 0, 0xc0, 0x2f, 0];
  const old = await openTarget({
    onConnect: (socket) =>
      void socket.once('data', () =>
        socket.write(Buffer.from([22, 3, 3, 0, hello.length, ...hello])),
      ),
  });
  const probed = await probe(`https://site.test:${old.port}/`, { ...settings, timeoutSeconds: 1 });
  expect(probed).toMatchObject({ failure: 'timeout' });
});

test('of several hops the certificate that ends first counts, known or new', async () => {
  const days = async (first: Certificate, second: Certificate) => {
    const end = await openTarget(misbehaviours.healthy, { certificate: second });
    const begin = await openTarget(
      (socket) => socket.end(answer(302, { Location: end.at('site.test') })),
      { certificate: first },
    );
    const twice = [1, 2].map(() => async () => {
      const { certificateEndsAt } = await probe(begin.at('site.test'), settings);
      return Math.round(((certificateEndsAt?.getTime() ?? 0) - Date.now()) / day);
    });
    return [await twice[0]?.(), await twice[1]?.()];
  };
  expect(await days(certificates.soon, certificates.good)).toEqual([1, 1]);
  expect(await days(certificates.good, certificates.soon)).toEqual([1, 1]);
});
