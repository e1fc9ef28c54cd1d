import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { answer, misbehaviours, openTarget } from '../../../../test/harness/targets.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { createGuard } from '../../../base/platform/http/guard.ts';
import { createProbe } from './index.ts';

const settings = { ...defaultMonitor, timeoutSeconds: 2 };
const userAgent = 'Test/1.0';
const strict = createProbe({ allowPrivate: [], userAgent });
const lan = await openTarget(misbehaviours.healthy);
const lanSix = await openTarget(misbehaviours.healthy, { host: '::1' });

const spellings = [
  '127.0.0.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '127.1',
  '0',
  '0.0.0.0',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
  '[::]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'app.localhost',
  '１２７.0.0.1',
];
test.for(spellings)('http://%s/ is blocked and nobody knocks', async (host) => {
  const probed = await strict(`http://${host}:${lan.port}/`, settings);
  expect(probed).toMatchObject({ ok: false, failure: 'blocked', statusCode: null, address: null });
  expect(lan.counts.connections).toBe(0);
});

test('IPv6 loopback', async () => {
  expect(await strict(lanSix.url, settings)).toMatchObject({ failure: 'blocked' });
  expect(lanSix.counts.connections).toBe(0);
});

test('a redirect to a private address is blocked and nobody knocks', async () => {
  const outside = await openTarget(
    (socket) => socket.end(answer(302, { Location: `http://127.0.0.1:${lan.port}/` })),
    { host: '127.0.0.2' },
  );
  const probe = createProbe({ allowPrivate: parseRanges('127.0.0.2'), userAgent });
  const probed = await probe(outside.url, settings);
  expect(probed).toMatchObject({ failure: 'blocked', redirects: 1 });
  expect(outside.counts.connections).toBe(1);
  expect(lan.counts.connections).toBe(0);
});

test('a name that answers with a private address, at once or the second time', async () => {
  const answers = ['127.0.0.2', '127.0.0.1'];
  const open = await openTarget(misbehaviours.healthy, { host: '127.0.0.2' });
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.2'),
    userAgent,
    lookup: async () => [{ address: answers.shift() ?? '127.0.0.1', ttl: 0 }],
  });
  const url = (port: number) => `http://rebinding.test:${port}/`;
  expect(await probe(url(open.port), settings)).toMatchObject({ ok: true, address: '127.0.0.2' });
  expect(await probe(url(lan.port), settings)).toMatchObject({ failure: 'blocked' });
  expect(lan.counts.connections).toBe(0);
});

test('of several addresses only the permitted ones are tried', async () => {
  const probe = createProbe({
    allowPrivate: parseRanges('127.0.0.2'),
    userAgent,
    lookup: async () => ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, ttl: 5 })),
  });
  const probed = await probe(`http://mixed.test:${lan.port}/`, settings);
  expect(probed).toMatchObject({ failure: 'connect', address: '127.0.0.2' });
  expect(lan.counts.connections).toBe(0);
});

const verdicts: [string, boolean][] = [
  ['1.1.1.1', true],
  ['2606:4700::1111', true],
  ['64:ff9b::1.1.1.1', true],
  ['::ffff:1.1.1.1', true],
  ['10.0.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::10.0.0.1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['2001:db8::1', false],
  ['4000::1', false],
  ['nonsense', false],
];
test.for(verdicts)('%s may be connected to: %s', ([address, allowed]) => {
  expect(createGuard([])(address)).toBe(allowed);
});

test('an opened range opens its embedded spellings and nothing else', () => {
  const mayConnect = createGuard(parseRanges('10.0.0.0/8, fd00::/8'));
  for (const open of ['10.1.2.3', '::ffff:10.1.2.3', '64:ff9b::10.1.2.3', 'fd00::1'])
    expect(mayConnect(open)).toBe(true);
  for (const shut of ['127.0.0.1', '192.168.0.1', 'fc00::1', '::1'])
    expect(mayConnect(shut)).toBe(false);
});
