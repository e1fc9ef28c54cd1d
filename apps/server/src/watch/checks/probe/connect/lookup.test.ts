import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../test/harness/folder.ts';
import { misbehaviours, openNameServer, openTarget } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createProbe } from '../index.ts';
import { createLookup, type Lookup } from './lookup.ts';
import { createNameServers } from './name-servers.ts';

const settings = { ...defaultMonitor, timeoutSeconds: 1 };
const allowPrivate = parseRanges('127.0.0.1, ::1');
/** Just within what a check may take. */
const lateMs = 900;
const names = await openNameServer({
  'site.test': '127.0.0.1',
  'hanging.test': null,
  'late-four.test': {
    six: { address: '::1' },
    four: { address: '127.0.0.1', afterMs: 300 },
  },
  'late-six.test': {
    six: { address: '::1', afterMs: lateMs },
    four: { address: '127.0.0.1' },
  },
  'lone-six.test': { six: { address: '::1' }, four: { silent: true } },
});
const folder = temporaryFolder();
const listing = (file: string, ...servers: string[]) => {
  const path = join(folder, file);
  writeFileSync(`${path}.new`, servers.map((server) => `nameserver ${server}\n`).join(''));
  renameSync(`${path}.new`, path);
  return path;
};
const lookupAt = (...servers: string[]) =>
  createLookup(createNameServers(listing('resolv.conf', ...servers)));
const target = await openTarget(misbehaviours.healthy);
const withLookup = (lookup: Lookup) => createProbe({ allowPrivate, userAgent: 'Test/1.0', lookup });
const probe = withLookup(lookupAt(names.server));
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
  let ended = 0;
  const hanging = Array.from({ length: 50 }, async () => {
    const probed = await probe(at('hanging.test'), settings);
    ended += 1;
    return probed;
  });
  const healthy = await probe(at('localhost'), settings);
  expect(healthy).toMatchObject({ ok: true });
  expect(ended).toBe(0);
  for (const probed of await Promise.all(hanging)) {
    expect(probed.failure).toBe('dns');
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

test('IPv6 answers first: the check waits for IPv4, both are held', async () => {
  for (let n = 0; n < 2; n++)
    expect(await probe(at('late-four.test'), settings)).toMatchObject({
      ok: true,
      address: '127.0.0.1',
    });
  expect(names.asked.filter((name) => name === 'late-four.test')).toHaveLength(1);
});

test('IPv4 answers first: the check goes on, but half an answer is not held', async () => {
  for (let n = 0; n < 2; n++) {
    const probed = await probe(at('late-six.test'), settings);
    expect(probed).toMatchObject({ ok: true, address: '127.0.0.1' });
    expect(probed.phases.dnsMs).toBeLessThan(lateMs);
  }
  expect(names.asked.filter((name) => name === 'late-six.test')).toHaveLength(2);
});

test('silence about IPv4 is a failure of the name', async () => {
  expect(await probe(at('lone-six.test'), settings)).toMatchObject({ failure: 'dns' });
});

test('the resolver gives up, or the check does: one class', async () => {
  const found = { code: 'ETIMEOUT' };
  const givesUp = withLookup(() => Promise.reject(found));
  expect(await givesUp(at('a.test'), settings)).toMatchObject({ failure: 'dns' });
  const silent = withLookup(() => new Promise(() => {}));
  expect(await silent(at('a.test'), settings)).toMatchObject({ failure: 'dns' });
});

test('an address that does not open is forgotten, and the name asked for again', async () => {
  const target = await openTarget(misbehaviours.healthy);
  const url = `http://moved.test:${target.port}/`;
  const answers = [['127.0.0.2'], ['127.0.0.1', '127.0.0.2']];
  let asked = 0;
  const moved = createProbe({
    allowPrivate: parseRanges('127.0.0.0/8'),
    userAgent: 'Test/1.0',
    lookup: async () => {
      const addresses = answers[Math.min(asked++, 1)] ?? [];
      return addresses.map((address) => ({ address, ttl: 60 }));
    },
  });
  expect(await moved(url, settings)).toMatchObject({ ok: true, address: '127.0.0.1' });
  expect(asked).toBe(2);
  await target.close();
  expect(await moved(url, settings)).toMatchObject({ failure: 'connect' });
  expect(asked).toBe(3);
});

test('name servers are read again when their list changes', async () => {
  const target = await openTarget(misbehaviours.healthy);
  const closed = await openNameServer({});
  const others = await openNameServer({ 'site.test': '127.0.0.1' });
  const path = listing('changing.conf', closed.server);
  const probe = withLookup(createLookup(createNameServers(path)));
  const url = `http://site.test:${target.port}/`;
  expect(await probe(url, settings)).toMatchObject({ failure: 'dns' });
  listing('changing.conf', others.server);
  expect(await probe(url, settings)).toMatchObject({ ok: true });
});
