import type { AnyEndpoint, AssistantScope, Language, Rank, ReplyOf, Theme } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import type { Config } from './config/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Executor } from './platform/database/transaction.ts';
import type { Input, WrittenReply } from './platform/http/http.ts';
import type { Log } from './platform/log/log.ts';

/** A program that acts for a person, by a token of theirs. */
export type Assistant = { id: string; name: string; scope: AssistantScope; gates: boolean };

/** Who acts. A user's data are current, not those of the sign-in. */
export type User = {
  kind: 'user';
  id: string;
  role: 'admin' | 'client';
  /** Of an operator. */
  rank: Rank | null;
  /** An operator of some clients only: their grants decide, as a client's do. */
  limited: boolean;
  name: string;
  email: string;
  language: Language;
  theme: Theme;
  incidentMail: boolean;
  incidentMailChosen: boolean;
  sessionId: string;
  /** The agency wants a second factor that this session has not proved: until then it reaches nothing else. */
  owes: 'set_up' | 'proof' | null;
  /** Signed in by the phone app. */
  fromApp: boolean;
  sessionEndsAt: Date;
  /** Where this request comes from. */
  from?: { address: string; device: string | null };
  /** Not the person's own hand. */
  assistant?: Assistant;
};
/** A program that does jobs; it may touch only the job it holds under a lease. */
export type AgentActor = { kind: 'agent'; id: string; name: string };
/** A script with a site's token; it may touch only that site's backups. */
type ScriptActor = { kind: 'script'; tokenId: string; name: string; siteId: string };
/** A program that checks sites from elsewhere. */
type PlaceActor = { kind: 'place'; id: string; name: string };
export type Actor =
  | User
  | AgentActor
  | PlaceActor
  | ScriptActor
  /** Whoever wrote or pressed in the operators' chat, as the platform names them. */
  | { kind: 'chat'; name: string | null }
  | { kind: 'cli' }
  | { kind: 'system' };

/** Whose permissions apply to client data: an operator's, a user's, or those of a whole client. */
export type Viewer =
  | { kind: 'all' }
  | { kind: 'user'; id: string }
  | { kind: 'client'; id: string; name: string };

/** Passed to every verb; `db` may be a transaction of the caller. */
export type Context = {
  db: Executor;
  actor: Actor;
  now: () => Date;
  log: Log;
  config: Config;
};
/** For loops, duties and commands, which have connections of their own. */
export type LoopContext = Context & { db: Database };

/** For actions of the server itself: expiry, rules, recurring work. */
export const asSystem = <C extends Context>(ctx: C) => ({
  ...ctx,
  actor: { kind: 'system' as const },
});

/** For requests without sign-in. */
export type PublicContext = Context & { address: string; isSignedIn: () => Promise<boolean> };
/** For requests of a signed-in user. */
export type UserContext = PublicContext & { actor: User; viewer: Viewer; viewAs: string | null };

/** For an agent's call. */
export type AgentContext = PublicContext & { actor: AgentActor };

/** For a place's call. */
export type PlaceContext = PublicContext & { actor: PlaceActor };

/** For a call by a site's script. */
export type ScriptContext = PublicContext & { actor: ScriptActor };

type ContextFor<E extends AnyEndpoint> = E['audience'] extends 'public' | 'screen'
  ? PublicContext
  : E['audience'] extends 'agent'
    ? AgentContext
    : E['audience'] extends 'place'
      ? PlaceContext
      : E['audience'] extends 'site-token'
        ? ScriptContext
        : UserContext;
type Answer<E extends AnyEndpoint> =
  ReplyOf<E> extends undefined ? void | Response : ReplyOf<E> | Response | WrittenReply<ReplyOf<E>>;

type AnyInput = { params: unknown; query: unknown; body: unknown };

/** One endpoint and the verb behind it. */
export type Route = {
  endpoint: AnyEndpoint;
  handle(ctx: PublicContext, input: AnyInput, http: HonoContext): Promise<unknown>;
  /** For whoever sees everything, it may be read from a replica of the database. */
  fromReplica?: boolean;
};

export const route = <E extends AnyEndpoint>(
  endpoint: E,
  /** A `Response` is sent as it is. */
  handle: (ctx: ContextFor<E>, input: Input<E>, http: HonoContext) => Promise<Answer<E>>,
): Route => ({
  endpoint,
  // The face built both for this endpoint: the context by its audience, the input by its schemas.
  handle: (ctx, input, http) => handle(ctx as ContextFor<E>, input as Input<E>, http),
});

/**
 * A list, chart or page, which decides and writes nothing: for whoever sees everything it may be read
 * from a replica (DATABASE_READ_URL). What depends on grants is read from the primary.
 */
export const pageRoute = <E extends AnyEndpoint & { method: 'GET' }>(
  ...[endpoint, handle]: Parameters<typeof route<E>>
): Route => ({ ...route(endpoint, handle), fromReplica: true });
