import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, createServer as createSecureServer, TLSSocket } from 'node:tls';
import { TcpCheckSettings } from '@hlidka/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { createCertificates } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createTcpProbe } from './tcp-probe.ts';

const { ca, ...certificates } = createCertificates();
const lookup = async () => [{ address: '127.0.0.1', ttl: 60 }];
const probe = createTcpProbe({ allowPrivate: parseRanges('127.0.0.1'), ca, lookup });

const listen = async (server: ReturnType<typeof createServer>): Promise<number> => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};
const serve = (talk: (socket: Socket) => void) => listen(createServer(talk));

/** Answers each line as it is told; `TLS` is answered by a handshake after those words. */
const speak =
  (greeting: string, answers: Record<string, string>, certificate = certificates.good) =>
  (socket: Socket): void => {
    socket.write(greeting);
    const take = (chunk: Buffer): void => {
      const answer = answers[chunk.toString().trim()] ?? '500 what\r\n';
      const [words = '', isTls] = answer.split('TLS!');
      if (words) socket.write(words);
      if (isTls === undefined) return;
      socket.off('data', take);
      const secure = new TLSSocket(socket, {
        isServer: true,
        secureContext: createSecureContext(certificate),
      });
      secure.on('error', () => {});
    };
    socket.on('data', take);
  };
const settings = (port: number, more: Partial<TcpCheckSettings> = {}): TcpCheckSettings =>
  TcpCheckSettings.parse({ kind: 'tcp', host: 'site.test', port, timeoutSeconds: 2, ...more });

const smtp = (
  offer = '250-site.test\r\n250-PIPELINING\r\n250 STARTTLS\r\n',
  go = '220 go\r\nTLS!',
) => speak('220-site.test ESMTP\r\n220 ready\r\n', { 'EHLO hlidka': offer, STARTTLS: go });

test('an open port is enough where nothing else is asked of it', async () => {
  const port = await serve(() => {});
  const probed = await probe(settings(port));
  expect(probed).toMatchObject({ ok: true, failure: null, address: '127.0.0.1' });
  expect(probed.phases.connectMs).toBeGreaterThan(0);
});

test.each([
  ['SSH-2.0', true, null],
  ['OpenSSH', true, null],
  ['SSH-1', false, 'keyword'],
])('of a greeting %s is expected', async (greeting, ok, failure) => {
  const port = await serve((socket) => {
    socket.write('SSH-2.0-Ope');
    setTimeout(() => socket.write('nSSH_10\r\n'), 50);
  });
  const probed = await probe(settings(port, { greeting }));
  expect(probed).toMatchObject({ ok, failure });
  expect(probed.excerpt).toBe(ok ? null : 'SSH-2.0-OpenSSH_10\n');
});

const talks: [
  TcpCheckSettings['security'],
  string,
  (socket: Socket) => void,
  string | null,
  RegExp,
][] = [
  ['smtp', 'well', smtp(), null, /^$/],
  ['smtp', 'without an offer', smtp('250-site.test\r\n250 PIPELINING\r\n'), 'tls', /not offered/],
  ['smtp', 'and refuses', smtp(undefined, '454 not now\r\n'), 'tls', /refused/],
  ['smtp', 'as another one', speak('* OK IMAP\r\n', {}), 'timeout', /greeting/],
  ['smtp', 'with a bad code', speak('554 go away\r\n', {}), 'protocol', /with words/],
  [
    'smtp',
    'with words before the handshake',
    smtp(undefined, '220 go\r\n250 mine\r\n'),
    'tls',
    /refused/,
  ],
  [
    'imap',
    'well',
    speak('* OK ready\r\n', { 'a STARTTLS': '* hm\r\na OK begin\r\nTLS!' }),
    null,
    /^$/,
  ],
  ['imap', 'and refuses', speak('* OK ready\r\n', { 'a STARTTLS': 'a NO\r\n' }), 'tls', /refused/],
  ['imap', 'and is busy', speak('* BYE busy\r\n', {}), 'protocol', /another way/],
  ['pop3', 'well', speak('+OK ready\r\n', { STLS: '+OK begin\r\nTLS!' }), null, /^$/],
  ['pop3', 'and refuses', speak('+OK ready\r\n', { STLS: '-ERR no\r\n' }), 'tls', /refused/],
];
test.each(talks)('STARTTLS of %s %s', async (security, _, talk, failure, reason) => {
  const probed = await probe(settings(await serve(talk), { security }));
  expect(probed).toMatchObject({ ok: failure === null, failure });
  expect(probed.reason ?? '').toMatch(reason);
  if (failure === null) expect(probed.certificateEndsAt?.getTime()).toBeGreaterThan(Date.now());
});

test.each(['smtp', 'tls'] as const)(
  'a certificate of another host is a failure of %s',
  async (security) => {
    const { wrongHost } = certificates;
    const offer = { 'EHLO hlidka': '250 STARTTLS\r\n', STARTTLS: '220 go\r\nTLS!' };
    const port =
      security === 'smtp'
        ? await serve(speak('220 ready\r\n', offer, wrongHost))
        : await listen(createSecureServer(wrongHost, (socket) => socket.write('hello\r\n')));
    expect(await probe(settings(port, { security }))).toMatchObject({ ok: false, failure: 'tls' });
    expect(await probe(settings(port, { security, verifyTls: false }))).toMatchObject({ ok: true });
  },
);

test('a greeting inside TLS is read too', async () => {
  const port = await listen(
    createSecureServer(certificates.good, (socket) => socket.write('* OK hi\r\n')),
  );
  expect(await probe(settings(port, { security: 'tls', greeting: 'OK hi' }))).toMatchObject({
    ok: true,
  });
  const other = await probe(settings(port, { security: 'tls', greeting: 'OK ho' }));
  expect(other).toMatchObject({ failure: 'keyword', excerpt: '* OK hi\n' });
});

test('one that talks without end, a byte at a time or not at all is given up in time', async () => {
  const endless = await serve((socket) => socket.write('x'.repeat(100_000)));
  const slow = await serve((socket) => {
    const timer = setInterval(() => socket.write('x'), 100);
    socket.on('close', () => clearInterval(timer));
  });
  const more = { greeting: 'never', timeoutSeconds: 1 };
  expect(await probe(settings(endless, more))).toMatchObject({ failure: 'protocol' });
  const begun = performance.now();
  expect(await probe(settings(slow, more))).toMatchObject({ failure: 'timeout' });
  expect(performance.now() - begun).toBeLessThan(2000);
});

test('a server that leaves, or falls silent, in the middle of a handshake is one that fails, every time', async () => {
  const leaves = await serve((socket) => {
    socket.write('+OK ready\r\n');
    socket.once('data', () => {
      socket.write('+OK begin\r\n');
      socket.once('data', () => socket.destroy());
    });
  });
  const silent = await serve(speak('+OK ready\r\n', { STLS: '+OK begin\r\n' }));
  const more = { security: 'pop3' as const, timeoutSeconds: 1 };
  const ask = (port: number) => Array.from({ length: 50 }, () => probe(settings(port, more)));
  for (const probed of await Promise.all([...ask(leaves), ...ask(silent)]))
    expect(probed).toMatchObject({
      ok: false,
      failure: expect.stringMatching(/^(?:tls|connect|timeout)$/),
    });
});

test('a closed port, a private address and a name that is none are what they are', async () => {
  const port = await serve(() => {});
  const guarded = createTcpProbe({ allowPrivate: [], lookup });
  expect(await guarded(settings(port))).toMatchObject({ failure: 'blocked' });
  expect(await probe(settings(1))).toMatchObject({ failure: 'connect', reason: 'ECONNREFUSED' });
  const nameless = createTcpProbe({ allowPrivate: [], lookup: async () => [] });
  expect(await nameless(settings(port))).toMatchObject({ failure: 'dns' });
});

test.each(['mail.example.test', '192.0.2.1', '2001:db8::1', '_dmarc.example.test'])(
  '%s is a host',
  (host) => {
    expect(TcpCheckSettings.safeParse({ kind: 'tcp', host, port: 25 }).success).toBe(true);
  },
);
test.each(['', 'a b', 'https://x', 'x/y', 'x:25', '-x', 'x..y'])('“%s” is none', (host) => {
  expect(TcpCheckSettings.safeParse({ kind: 'tcp', host, port: 25 }).success).toBe(false);
});
