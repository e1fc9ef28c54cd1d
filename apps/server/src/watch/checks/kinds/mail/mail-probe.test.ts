import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { MailCheckSettings } from '@hlidka/protocol';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createCertificates } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createMailProbe } from './mail-probe.ts';

const { ca, good, wrongHost } = createCertificates();
const lookup = async () => [{ address: '127.0.0.1', ttl: 60 }];
const probe = createMailProbe({ allowPrivate: parseRanges('127.0.0.1'), ca, lookup });
const settings = (port: number, more: object): MailCheckSettings =>
  MailCheckSettings.parse({ kind: 'mail', host: 'site.test', port, timeoutSeconds: 30, ...more });

const openSmtp = async (more: object = {}): Promise<number> => {
  const server = new SMTPServer({
    ...good,
    logger: false,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'eva' && password === 'tajné"1'
        ? done(null, { user: 'eva' })
        : done(new Error(`Invalid ${password}`)),
    ...more,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => void server.close());
  return (server.server.address() as AddressInfo).port;
};
const eva = { user: 'eva', password: 'tajné"1' };

test.each([
  ['greets and secures', {}, {}, null, null],
  ['lets Eva in', {}, { signIn: eva }, null, null],
  ['lets Eva in by LOGIN', { authMethods: ['LOGIN'] }, { signIn: eva }, null, null],
  [
    'refuses Eva',
    {},
    { signIn: { ...eva, password: 'spatne-heslo' } },
    'status',
    'the sign-in was refused',
  ],
  [
    'knows no way in',
    { authMethods: ['CRAM-MD5'] },
    { signIn: eva },
    'protocol',
    'the server offers no sign-in',
  ],
  ['offers no STARTTLS', { disabledCommands: ['STARTTLS'] }, {}, 'tls', 'STARTTLS is not offered'],
  ['is of another host', wrongHost, {}, 'tls', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('SMTP that %s', async (_, server, more, failure, reason) => {
  const probed = await probe(settings(await openSmtp(server), { protocol: 'smtp', ...more }));
  expect(probed).toMatchObject({ ok: failure === null, failure, reason });
  expect(JSON.stringify(probed)).not.toMatch(/spatne-heslo|tajné/);
  if (!failure) expect(probed.certificateEndsAt?.getTime()).toBeGreaterThan(Date.now());
});

test('a server that refuses everybody says so in its own words', async () => {
  const port = await openSmtp({
    onConnect: (_session: unknown, done: (error: Error) => void) => done(new Error('go away')),
  });
  expect(await probe(settings(port, { protocol: 'smtp' }))).toMatchObject({
    failure: 'protocol',
    reason: 'the server refused the connection with words',
    excerpt: expect.stringMatching(/^[45]\d\d.*go away/),
  });
});

const speak = async (greeting: string, answers: Record<string, string>, isTls: boolean) => {
  const take = (socket: Socket): void => {
    socket.on('error', () => {});
    socket.write(greeting);
    socket.on('data', (chunk) =>
      socket.write(answers[chunk.toString().trim()] ?? 'a BAD what\r\n'),
    );
  };
  const server = isTls ? createSecureServer(good, take) : createServer(take);
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => open.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

test.each([
  ['imap', '* OK hi\r\n', { 'a LOGIN "eva" "h\\"1"': '* CAPABILITY X\r\na OK in\r\n' }, null],
  [
    'imap',
    '* OK hi\r\n',
    { 'a LOGIN "eva" "h\\"1"': 'a NO [AUTHENTICATIONFAILED] no\r\n' },
    'status',
  ],
  ['imap', '* BYE full\r\n', {}, 'protocol'],
  ['pop3', '+OK hi\r\n', { 'USER eva': '+OK\r\n', 'PASS h"1': '+OK in\r\n' }, null],
  ['pop3', '+OK hi\r\n', { 'USER eva': '+OK\r\n', 'PASS h"1': '-ERR no\r\n' }, 'status'],
  ['pop3', '-ERR full\r\n', {}, 'protocol'],
])('%s over TLS that says %j and %j', async (protocol, greeting, answers, failure) => {
  const port = await speak(greeting, answers, true);
  const signIn = { user: 'eva', password: 'h"1' };
  const probed = await probe(settings(port, { protocol, security: 'tls', signIn }));
  expect(probed).toMatchObject({ ok: failure === null, failure });
});

test('without security nobody signs in, and a greeting is enough', async () => {
  const port = await speak('+OK hi\r\n', {}, false);
  const asked = settings(port, { protocol: 'pop3', security: 'none', signIn: eva });
  expect(await probe(asked)).toMatchObject({ ok: true });
  expect(await probe(settings(port, { protocol: 'imap', security: 'none' }))).toMatchObject({
    failure: 'protocol',
    excerpt: '+OK hi\n',
  });
});
