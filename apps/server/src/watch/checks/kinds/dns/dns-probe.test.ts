import { Resolver } from 'node:dns/promises';
import { DnsCheckSettings } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { openZoneServer, type Zone } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createDnsProbe } from './dns-probe.ts';

const addresses: Record<string, string> = {
  'ns1.example.test': '127.0.0.2',
  'ns2.example.test': '127.0.0.3',
  'ns.inside.test': '10.0.0.53',
};
const lookup = async (name: string) => {
  const address = addresses[name];
  if (!address) throw { code: 'ENOTFOUND' };
  return [{ address, ttl: 60 }];
};
const settings = (more: object): DnsCheckSettings =>
  DnsCheckSettings.parse({ kind: 'dns', name: 'example.test', timeoutSeconds: 20, ...more });

/** What this machine's name servers know. */
const known: Zone = {
  'example.test NS': ['ns2.example.test', 'ns1.example.test'],
  'inside.test NS': ['ns.inside.test'],
  'www.example.test A': ['192.0.2.1'],
  'shop.example.test CNAME': ['shops.other.test'],
  'shop.example.test NS': ['ns.inside.test'],
  'broken.test NS': 'servfail',
};
const zone: Zone = {
  'example.test A': ['192.0.2.7', '192.0.2.1'],
  'example.test MX': ['20 mx2.example.test', '10 mx1.example.test'],
  'example.test TXT': ['v=spf1 include:_spf.example.test -all', 'other'],
  'example.test SOA': ['ns1.example.test hostmaster.example.test 2026111901 7200 900 1209600 300'],
  'www.example.test A': ['192.0.2.1'],
  'shop.example.test CNAME': ['shops.other.test'],
};

/** Two servers of a zone, and the machine's own one that knows of them. */
const open = async (one: Zone = zone, other: Zone = one) => {
  const { port } = await openZoneServer(one, '127.0.0.2');
  await openZoneServer(other, '127.0.0.3', port);
  const own = await openZoneServer(known);
  const resolver = new Resolver({ timeout: 300, tries: 1 });
  resolver.setServers([`127.0.0.1:${own.port}`]);
  return createDnsProbe({
    allowPrivate: parseRanges('127.0.0.0/8'),
    lookup,
    nameServers: { current: () => resolver },
    zonePort: port,
  });
};

test.each([
  [{ type: 'A' }, true],
  [{ type: 'A', rule: 'equals', values: ['192.0.2.1', '192.0.2.7'] }, true],
  [{ type: 'A', rule: 'equals', values: ['192.0.2.1'] }, false],
  [{ type: 'A', rule: 'contains', values: ['192.0.2.1'] }, true],
  [{ type: 'MX', rule: 'equals', values: ['10 MX1.example.test.', '20 mx2.example.test'] }, true],
  [{ type: 'MX', rule: 'contains', values: ['30 mx1.example.test'] }, false],
  [{ type: 'TXT', rule: 'contains', values: ['include:_spf.example.test'] }, true],
  [{ type: 'TXT', rule: 'equals', values: ['"other"'] }, false],
  [{ type: 'SOA', rule: 'exists' }, true],
  [
    { name: 'shop.example.test', type: 'CNAME', rule: 'equals', values: ['shops.other.test.'] },
    true,
  ],
  [{ name: 'www.example.test', type: 'A', rule: 'equals', values: ['192.0.2.1'] }, true],
])('%j is as wanted: %s', async (more, ok) => {
  const probe = await open();
  const probed = await probe(settings(more));
  expect(probed).toMatchObject({
    ok,
    failure: ok ? null : 'keyword',
    reason: ok ? null : 'name server ns1.example.test: the record has another value',
    address: '127.0.0.2',
  });
});

test('each server of the zone is asked, and its answer shown', async () => {
  const probe = await open();
  expect((await probe(settings({ type: 'A' }))).excerpt).toBe(
    'ns1.example.test (127.0.0.2): 192.0.2.1, 192.0.2.7\nns2.example.test (127.0.0.3): 192.0.2.1, 192.0.2.7',
  );
});

test('a server that lies is found by its name, or by not agreeing', async () => {
  const lying = { ...zone, 'example.test A': ['203.0.113.66'] };
  const probe = await open(zone, lying);
  const wanted = { rule: 'contains', values: ['192.0.2.1'] };
  expect(await probe(settings(wanted))).toMatchObject({
    reason: 'name server ns2.example.test: the record has another value',
  });
  expect(await probe(settings({}))).toMatchObject({
    failure: 'keyword',
    reason: 'the name servers do not agree',
  });
  expect(await probe(settings({ agree: false }))).toMatchObject({ ok: true });
});

test.each([
  ['servfail', 'ESERVFAIL'],
  ['refused', 'EREFUSED'],
  ['nxdomain', 'the name does not exist'],
  ['silent', 'ETIMEOUT'],
  [[], 'there is no such record'],
] as const)(
  'a server that answers %s is named with the word for it',
  async (how, reason) => {
    const probe = await open(zone, { ...zone, 'example.test A': how as Zone[string] });
    expect(await probe(settings({ timeoutSeconds: 12 }))).toMatchObject({
      failure: 'dns',
      reason: `name server ns2.example.test: ${reason}`,
    });
  },
  30_000,
);

test('a zone that is not there, broken or inside is no one’s fault but its own', async () => {
  const probe = await open();
  for (const [name, failure, reason] of [
    ['nowhere.test', 'dns', 'the name does not exist'],
    ['broken.test', 'dns', 'ESERVFAIL'],
    ['inside.test', 'blocked', 'name server ns.inside.test: private address 10.0.0.53'],
  ])
    expect(await probe(settings({ name }))).toMatchObject({ failure, reason });
});

test('a server that is named is asked alone', async () => {
  const { port } = await openZoneServer({ 'example.test A': ['192.0.2.9'] });
  const probe = await open();
  const server = { host: '127.0.0.1', port };
  const wanted = { server, rule: 'equals', values: ['192.0.2.9'] };
  expect(await probe(settings(wanted))).toMatchObject({
    ok: true,
    excerpt: '127.0.0.1: 192.0.2.9',
  });
});

test('silence ends with the check’s own time', async () => {
  const probe = await open({ 'example.test A': 'silent' });
  const begun = performance.now();
  expect(await probe(settings({ timeoutSeconds: 1 }))).toMatchObject({ ok: false });
  expect(performance.now() - begun).toBeLessThan(9000);
});
