import http from 'node:http';
import { limitConnecting, type Ways } from './proxy-ways.ts';

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and those meant for the proxy. */
const ours = /^(proxy-.*|connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** The headers without hop-by-hop ones. */
const passedOn = (raw: readonly string[]): string[] => {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2)
    if (!ours.test(raw[at] ?? '')) kept.push(raw[at] ?? '', raw[at + 1] ?? '');
  return kept;
};

/** Passes a plain HTTP request on to its server. */
export const pass = (
  ways: Ways,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void => {
  const url = URL.parse(request.url ?? '');
  if (url?.protocol !== 'http:') {
    response.writeHead(400).end();
    return;
  }
  const port = url.port || '80';
  // Close the connection: a response from us would look like the site's own.
  const fail = (error: unknown) => {
    if (!response.headersSent) ways.notReached(`${url.hostname}:${port}`, error);
    response.destroy();
  };
  try {
    const onward = http.request({
      agent: ways.agent,
      host: ways.checkedHost(url),
      port,
      method: request.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      headers: passedOn(request.rawHeaders),
      setHost: false,
      lookup: ways.lookup,
    });
    const connected = limitConnecting(onward);
    onward.on('socket', (socket) => {
      ways.keepCounted(socket);
      if (!socket.connecting) connected();
      else socket.once('connect', connected);
    });
    onward.on('close', connected);
    onward.on('error', fail);
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.rawHeaders));
      answer.on('error', fail);
      answer.pipe(response);
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  } catch (error) {
    fail(error);
  }
};
