import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { AnyText, IdParams, Instant } from './fields.ts';
import { limits } from './limits.ts';
import { Day, Days } from './watch.ts';

/** Search-engine figures over `days`; an engine without data is null. */
export const Search = z.object({
  days: z.int(),
  /** The last day that the engines have told of. */
  until: Day.nullable(),
  google: z
    .object({ clicks: z.int(), impressions: z.int(), position: z.number().nullable() })
    .nullable(),
  bing: z.object({ clicks: z.int(), impressions: z.int() }).nullable(),
  /** Both engines together. */
  daily: z.array(z.object({ day: Day, clicks: z.int(), impressions: z.int() })),
  /** The five with most clicks in the current month. */
  queries: z.array(
    z.object({
      query: z.string(),
      clicks: z.int(),
      impressions: z.int(),
      position: z.number().nullable(),
    }),
  ),
  /** The watched queries in their order, in Google. */
  watched: z.array(
    z.object({
      query: z.string(),
      /** Over `days`, and over as many days before; null where the site was not shown. */
      position: z.number().nullable(),
      positionBefore: z.number().nullable(),
      /** Days on which it was shown. */
      days: z.array(z.object({ day: Day, position: z.number() })),
    }),
  ),
});
export type Search = z.infer<typeof Search>;

/** AI visibility by the latest weekly check. */
export const Visibility = z.object({
  checkedAt: Instant.nullable(),
  /** Answers obtained: the size of the sample behind the share. */
  answers: z.int(),
  mentions: z.int(),
  /** Watched questions. */
  questionCount: z.int(),
  /** Links to the site that answers cited. */
  links: z.int(),
  sharePct: z.number().nullable(),
  /** Whether the share differs from the week before by no more than chance would make it; null: nothing to compare. */
  withinNoise: z.boolean().nullable(),
  /** In the order of the watched questions; null: not asked yet. */
  questions: z.array(z.object({ question: z.string(), mentioned: z.boolean().nullable() })),
  /** Oldest first, by Monday. */
  weekly: z.array(
    z.object({ week: Day, answers: z.int(), mentions: z.int(), sharePct: z.number().nullable() }),
  ),
});
export type Visibility = z.infer<typeof Visibility>;

/** Characters as a person sees them. */
const segments = new Intl.Segmenter('cs', { granularity: 'grapheme' });
export const countCharacters = (value: string): number => [...segments.segment(value)].length;

/** A person's character may be made of many: a family of four with skin tones takes 19. */
const mostUnits = 10_000;

/** Sorting a heap of marks on one letter takes its square; no language piles up so many. */
const heapOfMarks = /\p{M}{17}/u;
/** An item as it is kept and counted; null: nobody can have meant it. */
export const tidyItem = (line: string): string | null =>
  line.length > mostUnits || heapOfMarks.test(line)
    ? null
    : line.trim().replace(/\s+/gu, ' ').normalize('NFC');

/** Controls, and marks that nobody sees or that turn the reading direction; joiners of emoji stay. */
const unseen =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const mostLines = 500;

/** Trimmed, empty ones dropped, duplicates refused; an issue's path names the item as it was sent. */
const items = ({ max, least, most }: { max: number; least: number; most: number }) =>
  z
    .array(AnyText.trim().max(mostUnits))
    .max(mostLines)
    .transform((lines, ctx) => {
      const seen = new Set<string>();
      const refuse = (index: number, message: string) =>
        ctx.addIssue({ code: 'custom', path: [index], message, input: lines });
      const kept: string[] = [];
      for (const [index, line] of lines.entries()) {
        const surplus = line !== '' && kept.length >= max;
        const value = surplus ? null : tidyItem(line);
        if (value === null) {
          refuse(index, surplus ? 'too many' : 'too long');
          continue;
        }
        if (value === '') continue;
        const length = countCharacters(value);
        const key = value.toLocaleLowerCase('cs');
        if (unseen.test(line)) refuse(index, 'control characters');
        else if (length < least || !visible.test(value)) refuse(index, 'too short');
        else if (length > most) refuse(index, 'too long');
        else if (seen.has(key)) refuse(index, 'duplicate');
        seen.add(key);
        kept.push(value);
      }
      return kept;
    });

export const AiQuestions = items(limits.aiQuestions);
export const SeoQueries = items(limits.seoQueries);

export const SearchConfig = z.object({
  aiQuestions: z.array(z.string()),
  seoQueries: z.array(z.string()),
});
export type SearchConfig = z.infer<typeof SearchConfig>;

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
  /** An absent key stays unchanged; takes effect at the next weekly check. */
  changeConfig: endpoint({
    method: 'PATCH',
    path: '/api/sites/{id}/search-config',
    audience: 'signed-in',
    params: IdParams,
    body: z.strictObject({ aiQuestions: AiQuestions, seoQueries: SeoQueries }).partial(),
    bodyLimit: 256 * 1024,
    reply: SearchConfig,
  }),
};
