import { Resolver } from 'node:dns/promises';
import {
  DnsCheckSettings,
  HttpCheckSettings,
  MailCheckSettings,
  PingCheckSettings,
  TcpCheckSettings,
} from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import {
  openBind,
  openDovecot,
  openExim,
  openFolder,
  openNginx,
  writeCertificate,
} from '../../../../test/harness/debian/programs.ts';
import { createCertificates } from '../../../../test/harness/targets.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { createDnsProbe } from './dns/dns-probe.ts';
import { createHttpProbe } from './http/http-probe.ts';
import { createMailProbe } from './mail/mail-probe.ts';
import { createPingProbe } from './ping/ping-probe.ts';
import { createTcpProbe } from './tcp/tcp-probe.ts';

const { ca, good, wrongHost } = createCertificates();
const lookup = async () => [{ address: '127.0.0.1', ttl: 60 }];
const options = { allowPrivate: parseRanges('127.0.0.0/8'), userAgent: 'Test/1', ca, lookup };
const common = { timeoutSeconds: 10 };
const eva = { user: 'eva', password: 'heslo-evy' };
const wrong = { user: 'eva', password: 'jine-heslo' };

let exim: number;
let bind: number;
let dovecot: Awaited<ReturnType<typeof openDovecot>>;
let nginx: Awaited<ReturnType<typeof openNginx>>;
let foreignExim: number;
beforeAll(async () => {
  const folder = openFolder();
  const files = writeCertificate(folder, good);
  exim = await openExim(folder, files);
  dovecot = await openDovecot(folder, files);
  bind = await openBind(folder);
  nginx = await openNginx(folder, files, ca);
  const other = openFolder();
  foreignExim = await openExim(other, writeCertificate(other, wrongHost));
}, 120_000);

const mail = (more: object) =>
  createMailProbe(options)(
    MailCheckSettings.parse({ kind: 'mail', host: 'site.test', ...common, ...more }),
  );

test('Exim greets, secures, lets Eva in and nobody else', async () => {
  const asked = { protocol: 'smtp', port: exim };
  expect(await mail(asked)).toMatchObject({ ok: true, certificateEndsAt: expect.any(Date) });
  expect(await mail({ ...asked, signIn: eva })).toMatchObject({ ok: true });
  expect(await mail({ ...asked, signIn: wrong })).toMatchObject({
    failure: 'status',
    reason: 'the sign-in was refused',
    excerpt: expect.stringContaining('535'),
  });
  expect(await mail({ ...asked, security: 'none' })).toMatchObject({ ok: true });
  expect(await mail({ ...asked, port: foreignExim })).toMatchObject({
    failure: 'tls',
    reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
  expect(await mail({ ...asked, protocol: 'imap' })).toMatchObject({ ok: false });
});

test.each([
  ['imap', 'starttls', 'imap'],
  ['imap', 'tls', 'imaps'],
  ['pop3', 'starttls', 'pop3'],
  ['pop3', 'tls', 'pop3s'],
] as const)(
  'Dovecot lets Eva in by %s with %s, and nobody else',
  async (protocol, security, at) => {
    const asked = { protocol, security, port: dovecot[at] };
    expect(await mail({ ...asked, signIn: eva })).toMatchObject({ ok: true, reason: null });
    const refused = await mail({ ...asked, signIn: wrong });
    expect(refused).toMatchObject({ failure: 'status', reason: 'the sign-in was refused' });
    expect(JSON.stringify(refused)).not.toContain('jine-heslo');
  },
);

test('a TCP check of them still does what it did', async () => {
  const probe = createTcpProbe(options);
  const tcp = (more: object) =>
    probe(TcpCheckSettings.parse({ kind: 'tcp', host: 'site.test', ...common, ...more }));
  expect(await tcp({ port: exim, security: 'smtp', greeting: '220' })).toMatchObject({ ok: true });
  expect(await tcp({ port: dovecot.imap, security: 'imap' })).toMatchObject({ ok: true });
  expect(await tcp({ port: dovecot.pop3, security: 'pop3' })).toMatchObject({ ok: true });
  expect(await tcp({ port: dovecot.imaps, security: 'tls', greeting: 'OK' })).toMatchObject({
    ok: true,
  });
});

const dns = (more: object) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  resolver.setServers([`127.0.0.1:${bind}`]);
  const nameServers = { current: () => resolver };
  return createDnsProbe({ ...options, nameServers, zonePort: bind })(
    DnsCheckSettings.parse({ kind: 'dns', name: 'example.test', ...common, ...more }),
  );
};

test.each([
  ['A', '192.0.2.1'],
  ['AAAA', '2001:db8::1'],
  ['MX', '10 mail.example.test'],
  ['TXT', 'v=spf1 -all'],
  ['NS', 'ns1.example.test'],
  ['CAA', '0 issue "letsencrypt.org"'],
  ['SOA', 'ns1.example.test hostmaster.example.test 2026111901 7200 900 1209600 300'],
])('BIND’s two servers hold the same %s', async (type, value) => {
  const probed = await dns({ type, rule: 'contains', values: [value] });
  expect(probed).toMatchObject({ ok: true, reason: null });
  expect(probed.excerpt).toMatch(
    /^ns1\.example\.test \(127\.0\.0\.1\).*\nns2\.example\.test \(127\.0\.0\.1\)/,
  );
  expect(await dns({ type, rule: 'equals', values: ['other'] })).toMatchObject({
    failure: 'keyword',
  });
});

test('an alias, a service, a name that is not there and a zone that BIND does not hold', async () => {
  const alias = {
    name: 'www.example.test',
    type: 'CNAME',
    rule: 'equals',
    values: ['shops.other.test'],
  };
  expect(await dns(alias)).toMatchObject({ ok: true });
  const service = { name: '_imap._tcp.example.test', type: 'SRV', rule: 'equals' };
  expect(await dns({ ...service, values: ['0 1 143 mail.example.test'] })).toMatchObject({
    ok: true,
  });
  expect(await dns({ name: 'none.example.test' })).toMatchObject({
    failure: 'dns',
    reason: 'name server ns1.example.test: the name does not exist',
  });
  expect(await dns({ name: 'mail.example.test', type: 'MX' })).toMatchObject({ failure: 'dns' });
  const server = { host: '127.0.0.1', port: bind };
  expect(await dns({ name: 'elsewhere.test', server })).toMatchObject({
    failure: 'dns',
    reason: 'name server 127.0.0.1: EREFUSED',
  });
});

const http = (more: object) =>
  createHttpProbe(options)(HttpCheckSettings.parse({ kind: 'http', ...common, ...more }));

test('nginx: JSON, a header, a redirect, a chain, and doors that open to who may', async () => {
  const at = `http://site.test:${nginx.http}`;
  const json = [
    { path: '$.state', is: 'equals', value: 'up' },
    { path: '$.queue', is: 'under', value: '10' },
  ];
  expect(await http({ url: `${at}/go`, json, finalUrl: `${at}/state` })).toMatchObject({
    ok: true,
  });
  const chain = {
    url: `${at}/state`,
    take: [{ name: 'token', from: 'header', at: 'X-Token' }],
    steps: [{ name: 'in', url: `${at}/next?t={{token}}`, words: [{ text: 'in' }] }],
  };
  expect(await http(chain)).toMatchObject({ ok: true });
  const stale = { ...chain, steps: [{ name: 'in', url: `${at}/next?t=old` }] };
  expect(await http(stale)).toMatchObject({ reason: 'request 2: received 403, expected 200-399' });
  const door = { url: `${at}/door`, alsoStatus: [[204, 204]] };
  expect(await http({ ...door, signIn: { by: 'basic', ...eva } })).toMatchObject({
    statusCode: 204,
  });
  expect(await http({ ...door, signIn: { by: 'basic', ...wrong } })).toMatchObject({
    statusCode: 401,
  });
  const url = `https://site.test:${nginx.tls}/`;
  const clientCertificate = { certificate: good.cert, key: good.key };
  expect(await http({ url, clientCertificate })).toMatchObject({ ok: true });
  expect(await http({ url, alsoStatus: [] })).toMatchObject({ statusCode: 403 });
  expect(await http({ url: `${at}/state`, method: 'DELETE', status: [405, 405] })).toMatchObject({
    statusCode: expect.any(Number),
  });
});

test('ping answers from this machine, or says why it may not be asked', async () => {
  const ping = createPingProbe(options);
  const probed = await ping(
    PingCheckSettings.parse({ kind: 'ping', host: '127.0.0.1', ...common }),
  );
  if (probed.ownFault) expect(probed.reason).toBe('ping is not allowed here');
  else
    expect(probed).toMatchObject({ ok: true, excerpt: expect.stringContaining('0% packet loss') });
  expect(probed.ms).toBeLessThan(5000);
});
