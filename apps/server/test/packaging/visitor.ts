import { type ClientHttp2Session, connect as connectTwo, constants } from 'node:http2';
import { connect as connectFrom } from 'node:net';
import { connect } from 'node:tls';
import { closeAfter } from '../harness/close-after.ts';

export type Answer = { status: number; headers: Record<string, unknown>; text: string };

/** A visitor over HTTP/2 from an address of their own (of loopback, 127.0.0.2 and so on). */
export const openVisitor = (port: number, ca: string, from: string) => {
  const session: ClientHttp2Session = connectTwo(`https://site.test:${port}`, {
    createConnection: () =>
      connect({
        socket: connectFrom({ host: '127.0.0.1', port, localAddress: from }),
        ca,
        servername: 'site.test',
        ALPNProtocols: ['h2'],
      }),
  });
  session.on('error', () => {});
  closeAfter(() => session.destroy());

  const open = (path: string, given: Record<string, string> = {}, body?: string) => {
    const stream = session.request({
      [constants.HTTP2_HEADER_PATH]: path,
      [constants.HTTP2_HEADER_METHOD]: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...given,
    });
    stream.setEncoding('utf8');
    stream.end(body);
    return stream;
  };

  const ask = (path: string, given: Record<string, string> = {}, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const stream = open(path, given, body);
      const answer: Answer = { status: 0, headers: {}, text: '' };
      stream.on('response', (headers) => {
        answer.headers = headers;
        answer.status = Number(headers[':status']);
      });
      stream.on('data', (text: string) => {
        answer.text += text;
      });
      stream.on('error', (error) => (answer.status ? resolve(answer) : reject(error)));
      stream.on('end', () => resolve(answer));
    });

  return { session, open, ask };
};
