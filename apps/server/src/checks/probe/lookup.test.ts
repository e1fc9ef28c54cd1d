import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { misbehaviours, openNameServer, openTarget } from '../../../test/harness/targets.ts';
import { parseRanges } from '../../platform/address.ts';
import { createProbe } from './index.ts';
import { createLookup, type Lookup } from './lookup.ts';

const settings = { ...defaultMonitor, timeoutSeconds: 1 };
const allowPrivate = parseRanges('127.0.0.1, ::1');
const names = await openNameServer({ 'site.test': '127.0.0.1', 'hanging.test': null });
const target = await openTarget(misbehaviours.healthy);
const withLookup = (lookup: Lookup) => createProbe({ allowPrivate, userAgent: 'Test/1.0', lookup });
const probe = withLookup(createLookup([names.server]));
const at = (name: string) => `http://${name}:${target.port}/`;

test('a name is asked for once while its answer lives', async () => {
  const all = await Promise.all([1, 2, 3].map(() => probe(at('site.test'), settings)));
  all.push(await probe(at('SITE.test.'), settings));
  for (const probed of all) expect(probed).toMatchObject({ ok: true, address: '127.0.0.1' });
  for (const probed of all) expect(probed.phases.dnsMs).not.toBeNull();
  expect(names.asked.filter((name) => name === 'site.test')).toHaveLength(1);
});

test('an unknown name is a failure of its own and asked for again', async () => {
  for (let n = 0; n < 2; n++)
    expect(await probe(at('unknown.test'), settings)).toMatchObject({
      failure: 'dns',
      reason: 'ENOTFOUND',
    });
  expect(names.asked.filter((name) => name === 'unknown.test')).toHaveLength(2);
});

test('names nobody answers for hold up no other', async () => {
  const hanging = Array.from({ length: 50 }, () => probe(at('hanging.test'), settings));
  const healthy = await probe(at('localhost'), settings);
  expect(healthy).toMatchObject({ ok: true });
  expect(healthy.ms).toBeLessThan(500);
  for (const probed of await Promise.all(hanging)) {
    expect(probed.failure).toBe('timeout');
    expect(probed.reason).toMatch(/resolving the name/);
  }
});

test('a lookup that throws, and one that finds nothing', async () => {
  const throws = withLookup(() => {
    throw new Error('broken');
  });
  for (let n = 0; n < 2; n++)
    expect(await throws(at('a.test'), settings)).toMatchObject({
      failure: 'dns',
      reason: 'broken',
    });
  const empty = withLookup(async () => []);
  expect(await empty(at('a.test'), settings)).toMatchObject({ failure: 'dns' });
});

test('IPv6 is tried first, the next address when one refuses', async () => {
  const both = withLookup(async () => ['::1', '127.0.0.1'].map((address) => ({ address, ttl: 5 })));
  const probed = await both(at('both.test'), settings);
  expect(probed).toMatchObject({ ok: true, address: '127.0.0.1' });

  const six = await openTarget(misbehaviours.healthy, { host: '::1' });
  const first = await both(`http://both.test:${six.port}/`, settings);
  expect(first).toMatchObject({ ok: true, address: '::1' });
});
