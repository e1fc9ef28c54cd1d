import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

/** A typed client of the partner API, generated from its published contract. */
export const createPartnerClient = (options: {
  baseUrl: string;
  key: string;
  fetch?: (request: Request) => Promise<Response>;
}) =>
  createClient<paths>({
    baseUrl: options.baseUrl,
    headers: { authorization: `Bearer ${options.key}` },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
