import type { AnyEndpoint, BodyInput, ParamsOf, QueryInput, ReplyOf } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import type { Route, User, UserContext, Viewer } from '../../base/context.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import { fitting } from '../../base/platform/http/fitting.ts';
import { checkInput, WrittenReply } from '../../base/platform/http/http.ts';
import type { House } from '../../house.ts';
import { asksFresh, needRank } from '../../people/people/index.ts';
import { needReach, refuseOutOfReach } from '../reach.ts';

type Given<E extends AnyEndpoint> = (E extends { params: unknown }
  ? { params: ParamsOf<E> }
  : { params?: undefined }) &
  (E extends { query: unknown } ? { query?: QueryInput<E> } : { query?: undefined }) &
  (E extends { body: unknown } ? { body: BodyInput<E> } : { body?: undefined });

/** Calls one of the pages' endpoints as the assistant's person. */
export type CallAs = <E extends AnyEndpoint>(endpoint: E, given: Given<E>) => Promise<ReplyOf<E>>;

const decides = new Set(['allow', 'deny']);

/** What the tools offer is refused here again: a reading token writes nothing, and gates need their own permission. */
const needScope = ({ assistant }: User, { method }: AnyEndpoint, body: unknown): void => {
  if (method !== 'GET' && assistant?.scope !== 'steer') throw new DomainError('read only');
  const verb = (body as { verb?: string } | undefined)?.verb ?? '';
  if (decides.has(verb) && !assistant?.gates) throw new DomainError('rank too low');
};

const viewerOf = ({ id, role, limited }: User): Viewer =>
  role === 'client' || limited ? { kind: 'user', id } : { kind: 'all' };

const contextOf = (house: House, actor: User, address: string): UserContext => {
  const { db, config, log, now } = house;
  const viewer = viewerOf(actor);
  return {
    db,
    config,
    log,
    now,
    actor,
    address,
    viewer,
    viewAs: null,
    isSignedIn: async () => true,
  };
};

const needAudience = ({ role }: User, { audience }: AnyEndpoint): void => {
  const mine = role === 'admin' ? ['signed-in', 'admin'] : ['signed-in', 'client'];
  if (!mine.includes(audience)) throw notFound();
};

/**
 * The rules of `faces/routes.ts` without a browser: audience, reach, rank, scope, input, and the reply cut to its
 * schema. What needs a fresh sign-in no assistant can do.
 */
export const createCallAs = (house: House, routes: readonly Route[]) => {
  const known = new Map(routes.map((route) => [route.endpoint, route]));
  return (actor: User, address: string, http: HonoContext): CallAs =>
    async (endpoint, given) => {
      const route = known.get(endpoint);
      if (!route) throw notFound();
      const ctx = contextOf(house, actor, address);
      needAudience(actor, endpoint);
      refuseOutOfReach(ctx, endpoint);
      needRank(ctx, endpoint);
      needScope(actor, endpoint, given.body);
      const input = checkInput(endpoint, given);
      if (asksFresh(endpoint, input.body)) throw new DomainError('fresh sign-in needed');
      await needReach(ctx, endpoint, input);
      const reply = await route.handle(ctx, input, http);
      if (endpoint.method !== 'GET') house.replica?.wrote();
      const value = reply instanceof WrittenReply ? reply.read() : reply;
      return fitting(endpoint.reply as never, value, () => {});
    };
};
