import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';

/** What is remembered of a site's page. */
export const PageFacts = z.object({
  title: z.string().nullable(),
  /** Characters of visible text in the part of the page that was read. */
  textLength: z.int(),
  /** The language of the text, as far as its words give it away. */
  language: z.string().nullable(),
  /** Search engines are asked to leave the page out. */
  noindex: z.boolean(),
  /** Different phrases of pharmacy or casino spam. */
  spamPhrases: z.int(),
  /** The page of a server, a hosting or a parked domain that stands in the site's place; the rule's name. */
  placeholder: z.string().nullable(),
});
export type PageFacts = z.infer<typeof PageFacts>;

/** Why a page looks odd beside how it usually looks; none of them is an outage. */
export const OddSign = z.enum(['shrunk', 'noindex', 'language', 'spam', 'defaced']);
export type OddSign = z.infer<typeof OddSign>;

export const PageLook = z.object({
  siteId: Id,
  /** How the page should look; null until it was read for the first time. */
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
    params: IdParams,
    reply: PageLook,
  }),
  /** The page is right as it is now: what was remembered is forgotten, the next check remembers anew. */
  learn: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/page-look/learn',
    audience: 'admin',
    params: IdParams,
    reply: PageLook,
  }),
};
