import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, line } from '../wire/fields.ts';

/** A named filter of an operator: the query string of the board's address. */
export const BoardFilter = z.object({ id: Id, name: z.string(), search: z.string() });
export type BoardFilter = z.infer<typeof BoardFilter>;

const reply = z.object({ filters: z.array(BoardFilter) });

/** Each operator's own. An existing name gets the new search. */
export const boardFilters = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/board-filters',
    audience: 'admin',
    reach: 'own',
    reply,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/board-filters',
    audience: 'admin',
    reach: 'own',
    rank: 'reader',
    body: z.strictObject({ name: line(60), search: AnyText.min(1).max(1000) }),
    reply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/board-filters/{id}',
    audience: 'admin',
    reach: 'own',
    rank: 'reader',
    params: IdParams,
    reply,
  }),
};
