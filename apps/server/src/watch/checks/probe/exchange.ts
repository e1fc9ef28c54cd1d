import { type Body, openBody } from './body/body.ts';
import { judgeResponse } from './body/judge.ts';
import type { Check } from './check.ts';
import type { Connection } from './connect/connection.ts';
import { step } from './deadline.ts';
import { codeOf, Failure, failureOf } from './failure.ts';
import { createFraming, hasBody } from './head/framing.ts';
import { createHeadReader, type ResponseHead } from './head/head.ts';

const isInterim = (status: number): boolean => status < 200 && status !== 101;

/**
 * TLS 1.3 reports some handshake failures (such as a missing client certificate) only afterwards.
 */
export const noAnswer = (error: Error | null, isFirst: boolean): Failure => {
  if (!isFirst) return new Failure('protocol', 'the headers broke off');
  if (!error) return new Failure('protocol', 'closed without an answer');
  const code = codeOf(error);
  if (code.startsWith('ERR_SSL_')) return failureOf('tls', error);
  return failureOf(code.startsWith('ERR_') ? 'protocol' : 'connect', error);
};

/** Sends the request and reads as much of the response as the decision needs. */
export const exchange = (
  check: Check,
  connection: Connection,
  request: string,
): Promise<ResponseHead> =>
  step(check.deadline, 'waiting for the answer', (done, fail) => {
    const { phases } = check.probed;
    const sentAt = performance.now();
    const readHead = createHeadReader();
    let body: Body | null = null;

    const begin = (head: ResponseHead, rest: Buffer): void => {
      const sink = judgeResponse(check, head);
      if (!sink) return done(head);
      if (!hasBody(head, check.method)) {
        sink.end(null);
        return done(head);
      }
      check.deadline.doing = 'reading the body';
      const framing = createFraming(head);
      body = openBody(check, connection.socket, head, framing, sink, () => done(head));
      body.take(rest);
    };
    const take = (chunk: Buffer): void => {
      phases.firstByteMs ??= performance.now() - sentAt;
      let rest = chunk;
      while (rest.length > 0) {
        const answer = readHead(rest);
        if (!answer) return;
        if (!isInterim(answer.head.status)) return begin(answer.head, answer.rest);
        rest = answer.rest;
      }
    };
    connection.bytes = (chunk) => {
      try {
        if (body) body.take(chunk);
        else take(chunk);
      } catch (thrown) {
        fail(thrown);
      }
    };
    connection.ended = (error) =>
      body ? body.ended(error) : fail(noAnswer(error, phases.firstByteMs === null));
    connection.socket.write(request, 'latin1');
    if (check.own?.body) connection.socket.write(check.own.body);
  });
