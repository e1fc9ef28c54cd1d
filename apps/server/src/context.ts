import type { AnyEndpoint, Language, ReplyOf, Theme } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import type { Config } from './config.ts';
import type { Database } from './platform/database/database.ts';
import type { Executor } from './platform/database/transaction.ts';
import type { Input } from './platform/http/http.ts';
import type { Log } from './platform/log/log.ts';

/** Who acts. A user's facts are those of this very moment, not of the sign-in. */
export type User = {
  kind: 'user';
  id: string;
  role: 'admin' | 'client';
  name: string;
  email: string;
  language: Language;
  theme: Theme;
  incidentMail: boolean;
  incidentMailChosen: boolean;
  sessionId: string;
  sessionEndsAt: Date;
};
/** A program that does jobs; what it may touch is the job that it holds under a lease. */
export type AgentActor = { kind: 'agent'; id: string; name: string };
/** A script that holds a site's token; what it may touch is that site's backups. */
export type ScriptActor = { kind: 'script'; tokenId: string; name: string; siteId: string };
export type Actor =
  | User
  | AgentActor
  | ScriptActor
  | { kind: 'chat' }
  | { kind: 'cli' }
  | { kind: 'system' };

/** Whose eyes look at client data: an operator's, a user's, or those of a whole client. */
export type Viewer =
  | { kind: 'all' }
  | { kind: 'user'; id: string }
  | { kind: 'client'; id: string; name: string };

/** Handed to every verb; a verb may be one step of somebody's transaction. */
export type Context = {
  db: Executor;
  actor: Actor;
  now: () => Date;
  log: Log;
  config: Config;
};
/** Handed to what works by itself, on connections of its own: loops, duties, commands. */
export type HouseContext = Context & { db: Database };

/** The context of a request that nobody need sign in for. */
export type PublicContext = Context & { address: string; isSignedIn: () => Promise<boolean> };
/** The context of a request by someone signed in. */
export type UserContext = PublicContext & { actor: User; viewer: Viewer; viewAs: string | null };

/** The context of an agent's call. */
export type AgentContext = PublicContext & { actor: AgentActor };

/** The context of a call by a site's script. */
export type ScriptContext = PublicContext & { actor: ScriptActor };

type ContextFor<E extends AnyEndpoint> = E['audience'] extends 'public'
  ? PublicContext
  : E['audience'] extends 'agent'
    ? AgentContext
    : E['audience'] extends 'site-token'
      ? ScriptContext
      : UserContext;
type Answer<E extends AnyEndpoint> =
  ReplyOf<E> extends undefined ? void | Response : ReplyOf<E> | Response;

type AnyInput = { params: unknown; query: unknown; body: unknown };

/** One endpoint and the verb behind it. */
export type Route = {
  endpoint: AnyEndpoint;
  handle(ctx: PublicContext, input: AnyInput, http: HonoContext): Promise<unknown>;
};

export const route = <E extends AnyEndpoint>(
  endpoint: E,
  /** A `Response` goes out as it is. */
  handle: (ctx: ContextFor<E>, input: Input<E>, http: HonoContext) => Promise<Answer<E>>,
): Route => ({
  endpoint,
  // The face made both for this very endpoint: the context by its audience, the input by its schemas.
  handle: (ctx, input, http) => handle(ctx as ContextFor<E>, input as Input<E>, http),
});
