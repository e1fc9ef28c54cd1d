import { setTimeout as sleep } from 'node:timers/promises';
import { serveHttp } from '../processes/serve-http.ts';

type Plays = 'well' | 'fails' | 'mixed' | 'limit' | 'unauthorized' | 'silent' | 'nonsense';

const probeOf = (country: string, statusCode: number | null) => ({
  probe: { continent: 'EU', country, city: 'Town', asn: 1, network: 'Net' },
  result: statusCode
    ? { status: 'finished', statusCode, timings: { total: 87.4 }, tls: null, rawBody: '' }
    : { status: 'failed', rawOutput: 'ETIMEDOUT' },
});
const offline = {
  probe: { continent: 'EU', country: 'PL', city: 'Town', asn: 1, network: 'Net' },
  result: { status: 'offline', rawOutput: '' },
};

/** The API of Globalping as documented; the first look at a measurement finds it in progress. */
export const serveGlobalping = async () => {
  const state = { plays: 'well' as Plays };
  const asked: { body: unknown; authorization: string | undefined }[] = [];
  const limits: (string | undefined)[] = [];
  let looks = 0;
  const results = () => {
    if (state.plays === 'fails') return [probeOf('CZ', null), probeOf('DE', 503), offline];
    if (state.plays === 'mixed')
      return [probeOf('CZ', 301), probeOf('DE', 200), probeOf('PL', null)];
    return [probeOf('CZ', 200), probeOf('DE', 200), offline];
  };
  const { origin } = await serveHttp(async (request, response) => {
    const reply = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (request.url === '/v1/limits') {
      limits.push(request.headers.authorization);
      if (state.plays === 'silent') return response.destroy();
      const create = { type: 'user', limit: 500, remaining: 350, reset: 600 };
      return reply(200, { rateLimit: { measurements: { create } }, credits: { remaining: 0 } });
    }
    if (request.method === 'GET') {
      looks += 1;
      const status = looks === 1 ? 'in-progress' : 'finished';
      return reply(200, { id: 'm1', type: 'http', status, results: results() });
    }
    let text = '';
    for await (const chunk of request) text += chunk;
    asked.push({ body: JSON.parse(text), authorization: request.headers.authorization });
    looks = 0;
    if (state.plays === 'silent') await sleep(30_000, undefined, { ref: false });
    if (state.plays === 'limit')
      return reply(429, { error: { type: 'too_many_requests' } }, { 'x-ratelimit-reset': '1800' });
    if (state.plays === 'unauthorized') return reply(401, { error: { type: 'unauthorized' } });
    if (state.plays === 'nonsense') return reply(202, '<html>');
    return reply(202, { id: 'm1', probesCount: 3 });
  });
  return { origin, state, asked, limits };
};
