import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';

/** What is remembered of a site's page. */
export const PageFacts = z.object({
  title: z.string().nullable(),
  /** Characters of visible text in the part that was read. */
  textLength: z.int(),
  /** The language of the text, if recognised. */
  language: z.string().nullable(),
  /** The page asks search engines not to index it. */
  noindex: z.boolean(),
  /** Different phrases of pharmacy or casino spam. */
  spamPhrases: z.int(),
  /** A page of a server, hosting or parked domain instead of the site; the rule's name. */
  placeholder: z.string().nullable(),
});
export type PageFacts = z.infer<typeof PageFacts>;

/** How a page differs from its usual look; none of these is an outage. */
export const OddSign = z.enum(['shrunk', 'noindex', 'language', 'spam', 'defaced']);
export type OddSign = z.infer<typeof OddSign>;

export const PageLook = z.object({
  siteId: Id,
  /** How the page usually looks; null before the first read. */
  usual: PageFacts.nullable(),
  learntAt: Instant.nullable(),
  /** Null while the page looks as usual. */
  odd: z.object({ signs: z.array(OddSign), page: PageFacts, since: Instant }).nullable(),
});
export type PageLook = z.infer<typeof PageLook>;

export const pageLook = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/page-look',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: PageLook,
  }),
  /** Accepts the page as it is now: forgets the old look, the next check learns anew. */
  learn: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/page-look/learn',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    reply: PageLook,
  }),
};
