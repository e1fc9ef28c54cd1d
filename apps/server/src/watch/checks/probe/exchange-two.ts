import { connect, type IncomingHttpHeaders } from 'node:http2';
import { type Body, openBody } from './body/body.ts';
import { judgeResponse } from './body/judge.ts';
import type { Check } from './check.ts';
import type { Connection } from './connect/connection.ts';
import { step } from './deadline.ts';
import { noAnswer } from './exchange.ts';
import { hasBody, untilClosed } from './head/framing.ts';
import type { ResponseHead } from './head/head.ts';
import type { Hop } from './head/hop.ts';

/** RFC 9113, section 8.2.2: connection headers are not allowed in HTTP/2. */
const notInTwo = new Set(['host', 'connection']);

const fieldsIn = (request: string): [string, string][] =>
  request
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, Math.max(0, colon)).toLowerCase(), line.slice(colon + 1).trim()];
    })
    .filter(([name]) => name !== '' && !notInTwo.has(name));

const toHead = (headers: IncomingHttpHeaders): ResponseHead => {
  const lines = Object.entries(headers)
    .filter(([name]) => name[0] !== ':')
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one ?? ''}\n`));
  return { status: Number(headers[':status']), isChunkable: false, lines: lines.join('') };
};

/** Like `exchange`, for a server that speaks only HTTP/2. */
export const exchangeTwo = (
  check: Check,
  connection: Connection,
  hop: Hop,
  request: string,
): Promise<ResponseHead> =>
  step(check.deadline, 'waiting for the answer', (done, fail) => {
    const { phases } = check.probed;
    const sentAt = performance.now();
    let body: Body | null = null;
    const ended = (error: Error | null): void =>
      body ? body.ended(error) : fail(noAnswer(error, phases.firstByteMs === null));

    const session = connect(hop.url.origin, { createConnection: () => connection.socket });
    check.open.push(session);
    session.on('error', ended);
    connection.ended = ended;
    const stream = session.request({
      ...Object.fromEntries(fieldsIn(request)),
      ':method': check.method,
      ':path': hop.path,
      ':scheme': 'https',
      ':authority': hop.authority,
    });
    stream.on('response', (headers) => {
      phases.firstByteMs = performance.now() - sentAt;
      try {
        const head = toHead(headers);
        const sink = judgeResponse(check, head);
        if (!sink) return done(head);
        if (!hasBody(head, check.method)) {
          sink.end(null);
          return done(head);
        }
        check.deadline.doing = 'reading the body';
        body = openBody(check, stream, head, untilClosed, sink, () => done(head));
      } catch (thrown) {
        fail(thrown);
      }
    });
    stream.on('data', (chunk: Buffer) => body?.take(chunk));
    stream.on('error', ended);
    stream.on('close', () => ended(null));
    stream.end(check.own?.body ?? undefined);
  });
