import type * as z from 'zod';

/**
 * Who may call: anyone; anyone signed in (client data, limited by grants);
 * operators only. Everyone else gets 401 when not signed in, otherwise 404.
 * Partners hold a bearer key; their face is mounted apart and reads no cookie.
 */
export type Audience = 'public' | 'signed-in' | 'admin' | 'partner';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Audience = Audience,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  audience: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: the reply is 204 without a body. */
  reply?: Reply;
  /** Largest body accepted, in bytes; 64 KiB unless told. */
  bodyLimit?: number;
};

export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
  Who extends Audience = Audience,
>(
  value: Endpoint<Params, Query, Body, Reply, Who>,
): Endpoint<Params, Query, Body, Reply, Who> => value;

export type AnyEndpoint = Endpoint<any, any, any, any, any>;
export type ParamsOf<E extends AnyEndpoint> = z.output<NonNullable<E['params']>>;
export type QueryOf<E extends AnyEndpoint> = z.output<NonNullable<E['query']>>;
export type BodyOf<E extends AnyEndpoint> = z.output<NonNullable<E['body']>>;
export type BodyInput<E extends AnyEndpoint> = z.input<NonNullable<E['body']>>;
export type QueryInput<E extends AnyEndpoint> = z.input<NonNullable<E['query']>>;
export type ReplyOf<E extends AnyEndpoint> = z.output<NonNullable<E['reply']>>;
