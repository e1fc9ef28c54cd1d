import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { common } from '@hlidka/texts/common/cs';
import { expect, test } from 'vitest';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { serveHttp } from '../../server/test/harness/processes/serve-http.ts';
import { createCertificates } from '../../server/test/harness/targets/certificates.ts';
import { minutes, tool } from './tools.ts';

type Answer = (response: ServerResponse) => void;
const send =
  (status: number, type: string, text: string): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': type }).end(text);
  };
const page = (status: number) => send(status, 'text/html', '<html><h1>Hello</h1></html>');
const json = (status: number, body: object) =>
  send(status, 'application/json', JSON.stringify(body));

/** How the stand-in answers under the path of each trouble, and what the app takes it for. */
const answers: Record<string, [expected: string, Answer]> = {
  'hanging server': ['no answer', () => {}],
  'answer after 20 s': [
    'no answer',
    (response) => void setTimeout(() => json(200, {})(response), 20_000).unref(),
  ],
  'captive portal': ['not ours', page(200)],
  'HTML 401 of a proxy': ['not ours', page(401)],
  'HTML 502 of a proxy': ['unavailable', page(502)],
  'our 500': ['internal error', json(500, { error: 'internal error' })],
  'our 503, restarting': ['unavailable', json(503, { error: 'unavailable' })],
  'too many requests': ['too many requests', json(429, { error: 'too many requests' })],
  'body cut off': ['offline', send(200, 'application/json', '{"sites":[{"id":"0')],
  'JSON of another program': ['unreadable', json(200, { hello: 'world' })],
  'server without the endpoint': ['not found', json(404, { error: 'not found' })],
};

const openTls = async (): Promise<string> => {
  const server = createTls(createCertificates().selfSigned, (_, response) =>
    json(200, {})(response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `https://127.0.0.1:${port}`;
};

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const table = (said: string): Record<string, string>[] =>
  [...said.matchAll(/^CHAOS (.*)$/gm)].map(([, row = '']) => JSON.parse(row));

test(
  'every trouble of the network is told by its cause and in time, over old data too, which stay in the past tense',
  async () => {
    const { origin } = await serveHttp((request: IncomingMessage, response: ServerResponse) => {
      const name = decodeURIComponent(request.url?.split('/')[1] ?? '');
      answers[name]?.[1](response);
    });
    const refused = 'http://127.0.0.1:9';
    const expected = new Map<string, string>([
      ['no network', 'no network'],
      ['name not found', 'offline'],
      ['connection refused', 'offline'],
      ['wrong certificate', 'not trusted'],
      ...Object.entries(answers).map(([name, [error]]) => [name, error] as const),
    ]);
    const CHAOS = JSON.stringify([
      ['no network', refused],
      ['name not found', 'http://nowhere.invalid'],
      ['connection refused', refused],
      ['wrong certificate', await openTls()],
      ...Object.keys(answers).map((name) => [name, `${origin}/${encodeURIComponent(name)}`]),
    ]);
    const { stdout } = await tool(
      'jest',
      ['--ci', '--forceExit', '--maxWorkers', '1', 'features/chaos'],
      { CHAOS, API_URL: origin },
    );
    const rows = table(stdout);
    console.info(rows.map((row) => JSON.stringify(row)).join('\n'));
    expect(rows).toHaveLength(2 * expected.size);
    for (const { name = '', cached, error = '', said, why = '', afterMs } of rows) {
      expect([name, error]).toEqual([name, expected.get(name)]);
      expect([name, Number(afterMs) < 25_000]).toEqual([name, true]);
      if (!cached) continue;
      expect(said).toMatch(/^Naposledy běžely, včera/);
      const told: Record<string, { what: string }> = common.errors;
      expect([name, why.startsWith(plain(told[error]?.what ?? '?'))]).toEqual([name, true]);
    }
  },
  10 * minutes,
);
