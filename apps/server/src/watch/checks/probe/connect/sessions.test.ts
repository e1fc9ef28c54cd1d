import type { TLSSocket } from 'node:tls';
import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { answer, createCertificates, openTarget } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createProbe } from '../index.ts';
import { createSessions } from './sessions.ts';

const { ca, good, wrongHost } = createCertificates();
const open = () =>
  createProbe({
    allowPrivate: parseRanges('127.0.0.1'),
    userAgent: 'Test/1.0',
    ca,
    lookup: async () => [{ address: '127.0.0.1', ttl: 60 }],
  });
const settings = { ...defaultMonitor, timeoutSeconds: 2 };

/** Says of each request whether it came by a session that was taken up again. */
const openSite = async (certificate = good) => {
  const reused: boolean[] = [];
  const site = { status: 200, reused, url: (_host: string) => '' };
  const target = await openTarget(
    (socket) => {
      reused.push((socket as TLSSocket).isSessionReused());
      socket.end(answer(site.status));
    },
    { certificate },
  );
  site.url = target.at;
  return site;
};

test('a session is taken up again, and its certificate is known', async () => {
  const probe = open();
  const site = await openSite();
  const all = [];
  for (let n = 0; n < 4; n++) all.push(await probe(site.url('site.test'), settings));
  expect(site.reused).toEqual([false, true, true, true]);
  for (const probed of all)
    expect(probed).toMatchObject({ ok: true, certificateEndsAt: all[0]?.certificateEndsAt });
  expect(all[0]?.certificateEndsAt).toBeInstanceOf(Date);
  expect(all[3]?.certificateStartsAt).toEqual(all[0]?.certificateStartsAt);
  expect(all[3]?.certificateStartsAt).toBeInstanceOf(Date);
});

test('after a failure of any kind the handshake is a full one', async () => {
  const probe = open();
  const site = await openSite();
  const url = site.url('site.test');
  await probe(url, settings);
  site.status = 500;
  await probe(url, settings);
  site.status = 200;
  for (let n = 0; n < 2; n++) expect(await probe(url, settings)).toMatchObject({ ok: true });
  expect(site.reused).toEqual([false, true, false, true]);
});

test('a session that began unjudged, or under another name, is not taken for a judged one', async () => {
  const probe = open();
  const site = await openSite(wrongHost);
  const lenient = { ...settings, verifyTls: false };
  for (let n = 0; n < 2; n++) await probe(site.url('site.test'), lenient);
  expect(site.reused).toEqual([false, true]);
  expect(await probe(site.url('site.test'), settings)).toMatchObject({ failure: 'tls' });
  expect(await probe(site.url('other.test'), settings)).toMatchObject({ ok: true });
  expect(await probe(site.url('site.test'), settings)).toMatchObject({ failure: 'tls' });
  expect(site.reused).toEqual([false, true, false]);
});

test('no session outlives an hour, nor its certificate', () => {
  let now = 0;
  const sessions = createSessions(() => now);
  const session = Buffer.from('session');
  const here = ['127.0.0.1'];
  const until = (endsAt: Date) => ({ startsAt: null, endsAt });
  const tomorrow = new Date(Date.now() + 86_400_000);
  sessions.keep('a', session, until(tomorrow), here);
  now = 3_599_000;
  expect(sessions.find('a', here)).toMatchObject({ session, certificate: until(tomorrow) });
  now = 3_600_000;
  expect(sessions.find('a', here)).toBeNull();
  sessions.keep('b', session, until(new Date(Date.now() - 1000)), here);
  expect(sessions.find('b', here)).toBeNull();
  sessions.keep('c', session, until(tomorrow), here);
  sessions.drop('c');
  expect(sessions.find('c', here)).toBeNull();
});

test('a name that leads to a new address is judged by a full handshake', async () => {
  let found = ['127.0.0.1', '127.0.0.2'];
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.0/8'),
    userAgent: 'Test/1.0',
    ca,
    lookup: async () => found.map((address) => ({ address, ttl: 0 })),
  });
  const site = await openSite();
  const url = site.url('site.test');
  await probe(url, settings);
  found = ['127.0.0.2', '127.0.0.1'];
  await probe(url, settings);
  found = ['127.0.0.1'];
  await probe(url, settings);
  expect(site.reused).toEqual([false, true, true]);
  found = ['127.0.0.1', '127.0.0.3'];
  await probe(url, settings);
  await probe(url, settings);
  expect(site.reused).toEqual([false, true, true, false, true]);
});
