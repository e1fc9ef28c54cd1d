import type * as z from 'zod';
import type { Rank } from './fields.ts';

/**
 * Who may call: anyone; signed-in users (limited by grants); clients' users only; operators. Others get 401 if not
 * signed in, otherwise 404. Partners, agents, places, scripts and screens use bearer tokens on separate faces that
 * read no cookie.
 */
export type Audience =
  | 'public'
  | 'signed-in'
  | 'client'
  | 'admin'
  | 'partner'
  | 'agent'
  | 'place'
  | 'site-token'
  | 'screen';

/** What a call may be about; each belongs to a client. */
export type Thing = 'client' | 'site' | 'incident' | 'job' | 'entry' | 'report';

type Spec = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly audience: Audience;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Absent: the reply is 204 without a body. */
  readonly reply?: z.ZodType;
  /** Largest accepted body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number;
  /** The lowest rank of an operator who may call it: a reader, unless it says otherwise. Clients have none. */
  readonly rank?: Rank;
  /**
   * For operators who are limited to some clients: one's own things, a list that shows only what is theirs, or what
   * the call is about and where that stands. Without it they get 404.
   */
  readonly reach?: 'own' | 'lists' | readonly [Thing, `${'params' | 'body'}.${string}`];
  /**
   * Needs a sign-in of the last minutes (`limits.freshSignInMinutes`): always, or when the body gives one of these
   * (`plan.allow`: within another; null, false and an empty list give nothing).
   */
  readonly fresh?: true | readonly string[];
  /**
   * Answers also who owes a second factor (`doors`): always, or only while they have none to prove. Everything else
   * answers them `second factor required`.
   */
  readonly owing?: 'always' | 'set_up';
};

/** Keeps the exact type, so that existing schemas are known to exist. */
export const endpoint = <const E extends Spec>(value: E): E => value;

export type AnyEndpoint = Spec;

/** The schema of that name, or undefined where the endpoint has none. */
type SchemaOf<E, Name extends 'params' | 'query' | 'body' | 'reply'> = E extends {
  readonly [N in Name]: infer S extends z.ZodType;
}
  ? S
  : Name extends keyof E
    ? z.ZodType
    : z.ZodUndefined;

export type ParamsOf<E extends AnyEndpoint> = z.output<SchemaOf<E, 'params'>>;
export type QueryOf<E extends AnyEndpoint> = z.output<SchemaOf<E, 'query'>>;
export type BodyOf<E extends AnyEndpoint> = z.output<SchemaOf<E, 'body'>>;
export type BodyInput<E extends AnyEndpoint> = z.input<SchemaOf<E, 'body'>>;
export type QueryInput<E extends AnyEndpoint> = z.input<SchemaOf<E, 'query'>>;
export type ReplyOf<E extends AnyEndpoint> = z.output<SchemaOf<E, 'reply'>>;
