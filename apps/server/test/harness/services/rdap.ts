import type { ServerResponse } from 'node:http';
import { serveHttp } from '../processes/serve-http.ts';

type Answer = (response: ServerResponse) => void;

const send = (status: number, body: string, headers: Record<string, string> = {}): Answer => {
  const type = { 'content-type': 'application/rdap+json' };
  return (response) => response.writeHead(status, { ...type, ...headers }).end(body);
};

/** What registries say, refusals and troubles included. */
export const rdapAnswers = {
  ends: (eventDate: string, nameServers: string[] = []) =>
    send(
      200,
      JSON.stringify({
        objectClassName: 'domain',
        nameservers: nameServers.map((ldhName) => ({ objectClassName: 'nameserver', ldhName })),
        events: [
          { eventAction: 'registration', eventDate: '2012-01-01T00:00:00Z' },
          { eventAction: 'expiration', eventDate },
        ],
      }),
    ),
  silent: send(200, JSON.stringify({ events: [{ eventAction: 'registration' }] })),
  bare: send(200, '{}'),
  missing: send(404, '{"errorCode":404}'),
  busy: send(429, '', { 'retry-after': '60' }),
  broken: send(503, 'down'),
  garbage: send(200, '<html>not json'),
  otherShape: send(200, '{"events":"none"}'),
  huge: send(200, JSON.stringify({ events: [], notices: 'x'.repeat(2 * 1024 * 1024) })),
  hanging: () => {},
  stalled: (response: ServerResponse) => {
    response.writeHead(200).write('{"events":');
  },
  elsewhere: (url: string) => send(302, '', { location: url }),
} satisfies Record<string, Answer | ((value: string, names?: string[]) => Answer)>;

/** A registry on loopback: unknown names are missing; `asked` lists the names in order. */
export const openRdap = async (answers: Record<string, Answer> = {}) => {
  const asked: string[] = [];
  const { origin } = await serveHttp((request, response) => {
    const name = request.url?.match(/^\/domain\/(.+)$/)?.[1] ?? '';
    asked.push(name);
    (answers[name] ?? rdapAnswers.missing)(response);
  });
  return { baseUrl: origin, asked, answers };
};
