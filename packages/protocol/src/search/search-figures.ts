import * as z from 'zod';
import { Day } from '../watch/watch.ts';
import { Instant } from '../wire/fields.ts';
import { SearchEngine } from './search-engines.ts';

/** What one engine has told of the period. */
const Reach = z.object({
  /** How many of its days. */
  days: z.int(),
  /** The first day ever told, and the last one. */
  from: Day,
  until: Day,
});

/** Search-engine figures over `days`; an engine without data is null. */
export const Search = z.object({
  days: z.int(),
  /** The last day reported by the engines. */
  until: Day.nullable(),
  google: z
    .object({ clicks: z.int(), impressions: z.int(), position: z.number().nullable() })
    .nullable(),
  bing: z.object({ clicks: z.int(), impressions: z.int() }).nullable(),
  /** How much of the period stands behind each figure; null: the engine has never told anything. */
  reach: z
    .object({ google: Reach.nullable(), bing: Reach.nullable() })
    .default({ google: null, bing: null }),
  /** Both engines together; `without`: those that have not told of the day. */
  daily: z.array(
    z.object({
      day: Day,
      clicks: z.int(),
      impressions: z.int(),
      without: z.array(SearchEngine).optional(),
    }),
  ),
  /** The five with most clicks in the current month. */
  queries: z.array(
    z.object({
      query: z.string(),
      clicks: z.int(),
      impressions: z.int(),
      position: z.number().nullable(),
    }),
  ),
  /** Whether the engines have told anything of the current month. */
  queriesTold: z.boolean().default(true),
  /** Watched queries in order, in Google. */
  watched: z.array(
    z.object({
      query: z.string(),
      /** `not_yet`: nobody has asked Google about it, or it told nothing; `google_only`: Google is not connected. */
      state: z.enum(['shown', 'not_shown', 'not_yet', 'google_only']).optional(),
      /** Average over `days`, and over as many days before; null: not shown. */
      position: z.number().nullable(),
      positionBefore: z.number().nullable(),
      /** Days on which it was shown. */
      days: z.array(z.object({ day: Day, position: z.number() })),
    }),
  ),
});
export type Search = z.infer<typeof Search>;

/** `open`: chance alone would make as large a change. */
export const ShareChange = z.enum(['same', 'open', 'real']);
export type ShareChange = z.infer<typeof ShareChange>;
/** An engine that only one of two checks asked, or that answered by another model. */
export const Exchange = z.object({
  engine: z.string(),
  what: z.enum(['added', 'gone', 'model']),
});
export type Exchange = z.infer<typeof Exchange>;

/** One brand in the answers to a site's questions. */
export const RivalBrand = z.object({
  name: z.string(),
  /** The site itself; it comes first. */
  own: z.boolean(),
  /** How many answers name it, and their share. */
  answers: z.int(),
  sharePct: z.number().nullable(),
  /** Its share of all mentions of these brands. */
  voicePct: z.number().nullable(),
  /** Its average place among those an answer names; 1 is first. */
  place: z.number().nullable(),
  /** Whether it differs from the site by more than chance; null: the site itself, or no answers. */
  difference: ShareChange.nullable(),
});
export type RivalBrand = z.infer<typeof RivalBrand>;

export const Rivals = z.object({
  checkedAt: Instant,
  answers: z.int(),
  questions: z.int(),
  brands: z.array(RivalBrand),
});
export type Rivals = z.infer<typeof Rivals>;

/** AI visibility by the latest weekly check. */
export const Visibility = z.object({
  checkedAt: Instant.nullable(),
  /** Number of answers: the sample behind the share. */
  answers: z.int(),
  mentions: z.int(),
  questionCount: z.int(),
  /** Links to the site that answers cited. */
  links: z.int(),
  sharePct: z.number().nullable(),
  /** The first of the weeks whose mentions are counted by another rule than those before; null: all by one. */
  recountedSince: Day.nullable(),
  /** For installed phones: false where the change is real, otherwise null. See `compared`. */
  withinNoise: z.boolean().nullable(),
  /** With the check before, over the questions and engines both have; null: there is nothing to compare. */
  compared: z
    .object({
      shares: z
        .object({
          now: z.number(),
          before: z.number(),
          /** Null: this version has no word for it. */
          change: ShareChange.nullable(),
          questions: z.int(),
          same: z.boolean(),
        })
        .nullable(),
      exchanged: z.array(Exchange),
    })
    .nullable()
    .default(null),
  /** Beside other brands, where the operator shows it. */
  rivals: Rivals.nullable().default(null),
  /** In the order of the watched questions; null: there is no answer, since it was not asked yet or the calls failed. */
  questions: z.array(
    z.object({ question: z.string(), mentioned: z.boolean().nullable(), asked: z.boolean() }),
  ),
  /** Oldest first, by Monday. */
  weekly: z.array(
    z.object({ week: Day, answers: z.int(), mentions: z.int(), sharePct: z.number().nullable() }),
  ),
});
export type Visibility = z.infer<typeof Visibility>;

export const SearchConfig = z.object({
  aiQuestions: z.array(z.string()),
  seoQueries: z.array(z.string()),
});
export type SearchConfig = z.infer<typeof SearchConfig>;
