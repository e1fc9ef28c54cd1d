import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { OutletKind } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { createCertificates } from '../../../../test/harness/targets/certificates.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { plainNotice } from './notice.ts';
import { sendNotice } from './send.ts';

const text = {
  subject: '',
  heading: 'Blog: web nejde',
  paragraphs: ['Výpadek trvá od 14.02.'],
  state: 'down' as const,
  callUs: false,
};
const notice = {
  ...plainNotice(text, 'cs', 'expiry'),
  alarm: { keys: ['incident-1'], action: 'trigger' as const },
};
const config = { allowPrivate: parseRanges('127.0.0.0/8'), baseUrl: 'http://portal.example' };
const signing = [{ secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}`, until: null }];

const send = (kind: OutletKind, address: string) =>
  sendNotice(config, {
    kind,
    id: 'msg-1',
    at: new Date(),
    notice,
    settings: { address, target: 'topic', secret: 'key', signing },
  });

const listen = async (server: Server, scheme = 'http'): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(() => void server.close());
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const answering = (listener: RequestListener) => () => {
  const server = createServer((request, response) => {
    request.resume();
    listener(request, response);
  });
  closeAfter(() => server.closeAllConnections());
  return listen(server);
};
const status = (code: number, headers: Record<string, string> = {}, body = '') =>
  answering((_, response) => void response.writeHead(code, headers).end(body));

const inner: string[] = [];
const innerAddress = await answering(({ url }, response) => {
  inner.push(url ?? '');
  response.end();
})();

/** One byte a second, and never the end. */
const dripping = answering((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const drip = setInterval(() => response.write(' '), 1_000);
  response.on('close', () => clearInterval(drip));
});
const onSocket =
  (answer: string | null, scheme = 'http') =>
  () =>
    listen(
      createSocketServer((socket) => {
        socket.on('error', () => {});
        if (answer === null) socket.destroy();
        else socket.once('data', () => socket.end(answer));
      }),
      scheme,
    );
const certificates = createCertificates();
const selfSigned = () =>
  listen(
    createTlsServer(certificates.selfSigned, (_, response) => response.end()),
    'https',
  );

type Expected = Partial<Record<OutletKind, object>> & { others: object };

const later = (answer: unknown, more: object = {}) => ({ is: 'later', answer, ...more });
const http = (code: number, is: string, more: object = {}) => ({
  is,
  status: code,
  answer: expect.stringMatching(new RegExp(`^HTTP ${code}`)),
  ...more,
});

const faults: [string, () => Promise<string>, Expected][] = [
  [
    'is silent',
    answering(() => {}),
    { others: later('no answer in time', { status: null, maybeHeard: true }) },
  ],
  // It has accepted the message: to send it again would tell it twice.
  ['drips its answer', dripping, { others: http(200, 'sent') }],
  [
    'answers 429 with Retry-After',
    status(429, { 'retry-after': '30' }),
    { others: http(429, 'later', { waitSeconds: 30 }), pushover: http(429, 'refused') },
  ],
  [
    'answers 429 with Retry-After as a date that is over',
    status(429, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
    { others: { is: 'later', waitSeconds: undefined }, pushover: http(429, 'refused') },
  ],
  [
    'answers 429 without Retry-After',
    status(429),
    { others: { is: 'later', waitSeconds: undefined }, pushover: http(429, 'refused') },
  ],
  [
    'answers 410',
    status(410, {}, 'gone'),
    {
      others: http(410, 'gone'),
      ntfy: http(410, 'refused'),
      pushover: http(410, 'refused'),
      pagerduty: http(410, 'refused'),
      apprise: http(410, 'refused'),
    },
  ],
  [
    'answers 500',
    status(500, {}, 'oops'),
    { others: http(500, 'later', { answer: 'HTTP 500: oops' }) },
  ],
  [
    'answers a page of nonsense with 503',
    status(503, {}, '<html>\u0000\u202e{"take_over":'),
    { others: http(503, 'later', { answer: 'HTTP 503: <html> {"take_over":' }) },
  ],
  [
    'does not speak HTTP',
    onSocket('220 mail ready\r\n\r\n'),
    { others: later(expect.stringMatching(/HPE_|Parse/), { maybeHeard: true }) },
  ],
  ['hangs up', onSocket(null), { others: later(expect.stringMatching(/ECONNRESET|EPIPE/)) }],
  [
    'refuses the connection',
    async () => 'http://127.0.0.1:9',
    { others: later('ECONNREFUSED', { maybeHeard: false }) },
  ],
  [
    'has a certificate of its own making',
    selfSigned,
    { others: later(expect.stringMatching(/SELF_SIGNED|CERT|ALTNAME/)) },
  ],
  [
    'breaks off the handshake',
    onSocket(null, 'https'),
    { others: later(expect.stringMatching(/ECONNRESET|EPIPE|EPROTO/)) },
  ],
  [
    'redirects to a private address',
    async () => status(307, { location: `${innerAddress}/redirected` })(),
    { others: http(307, 'later') },
  ],
  [
    'is at a private address that is not allowed',
    async () => 'http://10.0.0.1/',
    { others: { is: 'refused', status: null, answer: 'private address 10.0.0.1' } },
  ],
];

test.concurrent.each(faults)(
  'a service that %s: every kind judges it as documented',
  async (_, open, { others, ...own }) => {
    const address = await open();
    const judged = await Promise.all(
      OutletKind.options.map(async (kind) => [kind, await send(kind, address)] as const),
    );
    for (const [kind, sent] of judged)
      expect({ waitSeconds: undefined, ...sent }, kind).toMatchObject(own[kind] ?? others);
    expect(inner).toEqual([]);
  },
);
