import type { Hono, Context as HonoContext } from 'hono';
import type { Actor, PublicContext, Route } from '../../base/context.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import { type ReadBody, readInput, sendReply } from '../../base/platform/http/http.ts';
import type { House } from '../../house.ts';

const pathOf = ({ endpoint }: Route) => endpoint.path.replace(/\{(\w+)\}/g, ':$1');

/**
 * An API for programs: a bearer token, no cookie, no origin. The token is checked first, then path
 * and method.
 */
export const mountBearer = (
  app: Hono,
  house: House,
  door: {
    prefix: string;
    routes: Route[];
    actorOf: (authorization: string | undefined, address: string) => Promise<Actor>;
    readBody?: ReadBody;
  },
): void => {
  const { prefix, routes } = door;
  const contextOf = async (http: HonoContext): Promise<PublicContext> => {
    const address = http.get('address');
    http.header('www-authenticate', 'Bearer');
    const actor = await door.actorOf(http.req.header('authorization'), address);
    http.header('www-authenticate', undefined);
    const { db, config, log, now } = house;
    return { db, config, log, now, actor, address, isSignedIn: async () => false };
  };

  for (const known of routes)
    app.on(known.endpoint.method, pathOf(known), async (http) => {
      const ctx = await contextOf(http);
      const input = await readInput(known.endpoint, http, door.readBody);
      return sendReply(known.endpoint, http, await known.handle(ctx, input, http), house.log);
    });
  for (const [path, known] of Map.groupBy(routes, pathOf))
    app.all(path, async (http) => {
      await contextOf(http);
      http.header('allow', known.map(({ endpoint }) => endpoint.method).join(', '));
      throw new DomainError('method not allowed');
    });
  const nothing = async (http: HonoContext) => {
    await contextOf(http);
    throw notFound();
  };
  app.all(prefix, nothing);
  app.all(`${prefix}/*`, nothing);
};
