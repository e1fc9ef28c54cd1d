import * as z from 'zod';
import { Days } from '../watch/watch.ts';
import { endpoint } from '../wire/endpoint.ts';
import { IdParams } from '../wire/fields.ts';
import { Search, SearchConfig, Visibility } from './search-figures.ts';
import { AiQuestions, SeoQueries } from './watched-items.ts';

export const search = {
  /** 404 when no search console is connected. */
  read: endpoint({
    method: 'GET',
    path: '/api/sites/{id}/search',
    audience: 'signed-in',
    params: IdParams,
    query: Days(28),
    reply: Search,
  }),
  /** 404 without the entitlement. */
  visibility: endpoint({
    method: 'GET',
    path: '/api/sites/{id}/ai',
    audience: 'signed-in',
    params: IdParams,
    reply: Visibility,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/sites/{id}/search-config',
    audience: 'signed-in',
    params: IdParams,
    reply: SearchConfig,
  }),
  /** Missing keys stay unchanged; takes effect at the next weekly check. */
  changeConfig: endpoint({
    method: 'PATCH',
    path: '/api/sites/{id}/search-config',
    audience: 'signed-in',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({ aiQuestions: AiQuestions, seoQueries: SeoQueries }).partial(),
    bodyLimit: 256 * 1024,
    reply: SearchConfig,
  }),
};
