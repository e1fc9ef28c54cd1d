import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** Why a line makes no site. */
export const ListProblem = z.enum(['address', 'watched', 'twice', 'name', 'tags']);
export type ListProblem = z.infer<typeof ListProblem>;

export const ListedSite = z.object({
  /** Of the text, from 1. */
  line: z.int(),
  url: z.string(),
  name: z.string(),
  /** Null: our own sites. */
  client: z.string().nullable(),
  /** It is made with the site. */
  isNewClient: z.boolean(),
  tags: z.array(z.string()),
  problem: ListProblem.nullable(),
});
export type ListedSite = z.infer<typeof ListedSite>;

/**
 * Sites from a pasted list: an address on each line, then name, client and tags, by tabs or semicolons. What is
 * watched already is passed over, so the same list a second time makes nothing.
 */
export const siteLists = {
  add: endpoint({
    method: 'POST',
    path: '/api/admin/site-lists',
    audience: 'admin',
    rank: 'operator',
    bodyLimit: 512 * 1024,
    body: z.strictObject({
      text: AnyText.trim().min(1).max(limits.pastedCharacters),
      /** Nothing is written. */
      preview: z.boolean(),
    }),
    reply: z.object({ sites: z.array(ListedSite), made: z.int() }),
  }),
};
