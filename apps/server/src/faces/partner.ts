import { partnerPrefix } from '@hlidka/protocol';
import type { Hono, Context as HonoContext } from 'hono';
import { DomainError, notFound } from '../base/platform/errors.ts';
import { mayPack } from '../base/platform/http/http.ts';
import {
  createGuide,
  createOpenApi,
  createPartnerAnswers,
  findPartnerCall,
} from '../desk/partner/index.ts';
import type { House } from '../house.ts';
import { readAgency } from '../people/agency/index.ts';
import { incomingOf } from './traffic/traffic.ts';

/** The raw path: an id may contain an encoded slash or be two encoded dots. */
const sentPath = (http: HonoContext): string => {
  const { url } = http.req;
  const sent = incomingOf(http)?.url;
  const path = sent?.startsWith('/') ? sent : url.slice(url.indexOf('/', url.indexOf('://') + 3));
  return path.split(/[?#]/, 1)[0] ?? '';
};

/**
 * Server to server: a bearer key, no cookie, no origin, no CORS headers. Checks the key first, then
 * path, then method.
 */
export const partnerFace = (app: Hono, house: House): void => {
  const answers = createPartnerAnswers(house);
  house.stopping.addEventListener('abort', answers.close, { once: true });

  const handle = async (http: HonoContext): Promise<Response> => {
    http.header('www-authenticate', 'Bearer');
    const viewer = await house.keys.viewerOf(http.req.header('authorization'), http.get('address'));
    http.header('www-authenticate', undefined);
    const call = findPartnerCall(sentPath(http));
    if (!call) throw notFound();
    if (http.req.method !== 'GET' && http.req.method !== 'HEAD') {
      http.header('allow', 'GET, HEAD');
      throw new DomainError('method not allowed');
    }
    const reply = await answers.answer(viewer, call);
    http.header('content-type', 'application/json');
    http.header('cache-control', 'no-store');
    http.header('vary', 'accept-encoding');
    if (!mayPack(http, reply.plain.length)) return http.body(reply.plain);
    http.header('content-encoding', 'gzip');
    return http.body(await reply.packed());
  };
  const { baseUrl } = house.config;
  const contract = createOpenApi(baseUrl);
  app.get('/openapi.json', (http) => http.json(contract));
  app.get('/llms.txt', async (http) => {
    const { name } = await readAgency(house.db, house.config);
    return http.text(createGuide(baseUrl, name));
  });
  app.all(partnerPrefix, handle);
  app.all(`${partnerPrefix}/*`, handle);
};
