import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Cursor, Id, IdParams, Instant, line } from '../wire/fields.ts';
import { Day } from './watch.ts';

export const aiEngines = ['openai', 'anthropic', 'google', 'perplexity', 'compatible'] as const;
export const AiEngine = z.enum(aiEngines);
export type AiEngine = z.infer<typeof AiEngine>;

/** Why a call brought no answer. `uncertain`: interrupted, so it is unknown whether it was paid. */
export const aiTroubles = [
  'refused',
  'no_credit',
  'no_model',
  'busy',
  'down',
  'timeout',
  'nonsense',
  'empty',
  'cut_short',
  'rejected',
  'uncertain',
  'not_configured',
  'limit',
] as const;
export const AiTrouble = z.enum(aiTroubles);
export type AiTrouble = z.infer<typeof AiTrouble>;

/** One engine's answer; untrusted data. */
export const AiAnswer = z.object({
  id: Id,
  week: Day,
  question: z.string(),
  /** An `AiEngine`; a row written by another version may have an unknown one. */
  engine: z.string(),
  model: z.string().nullable(),
  askedAt: Instant,
  sample: z.int(),
  answer: z.string(),
  mentioned: z.boolean(),
  /** Where the site is named, in UTF-16 units of the answer. */
  mentions: z.array(z.object({ start: z.int(), end: z.int() })),
  cited: z.array(z.string()),
  retrieved: z.array(z.string()),
  costUsd: z.number().nullable(),
});
export type AiAnswer = z.infer<typeof AiAnswer>;

export const AiRun = z.object({
  id: Id,
  week: Day,
  /** Null: of all sites. */
  siteId: Id.nullable(),
  siteName: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Calls: all, answered, failed, and skipped because of the limit. */
  calls: z.int(),
  done: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Ended without all answers, and its week shows a more complete run. */
  unfinished: z.boolean(),
  costUsd: z.number(),
  troubles: z.array(z.object({ engine: z.string(), trouble: z.string(), count: z.int() })),
});
export type AiRun = z.infer<typeof AiRun>;

export const VisibilityNames = z.object({
  brands: z.array(z.string()),
  /** Of the names those that count in small letters as well. */
  anyCase: z.array(z.string()),
  /** Of the names those made of common words alone: they also stand where nobody means the site. */
  common: z.array(z.string()),
  domains: z.array(z.string()),
  /** Whether somebody set them; otherwise the site's name and hostname. */
  written: z.boolean(),
});
export type VisibilityNames = z.infer<typeof VisibilityNames>;

export const SiteAnswers = z.object({
  siteId: Id,
  siteName: z.string(),
  entitled: z.boolean(),
  engines: z.array(AiEngine),
  samples: z.int(),
  watched: z.int(),
  names: VisibilityNames,
  /** Found in the last check's answers and not counted: is that the site? */
  spellings: z.array(z.object({ spelling: z.string(), answers: z.int() })).default([]),
  /** The last run that included this site; its counts are this site's. */
  run: AiRun.nullable(),
  /** Questions to filter the answers by. */
  questions: z.array(z.string()),
  answeredBy: z.array(z.string()),
  weeks: z.array(Day),
});
export type SiteAnswers = z.infer<typeof SiteAnswers>;

export const EngineState = z.object({
  name: AiEngine,
  configured: z.boolean(),
  model: z.string().nullable(),
  /** Whether prices are set, so that the cost is known. */
  priced: z.boolean(),
  okAt: Instant.nullable(),
  trouble: z.string().nullable(),
  troubleAt: Instant.nullable(),
});
export type EngineState = z.infer<typeof EngineState>;

export const AnswersOverview = z.object({
  engines: z.array(EngineState),
  samples: z.int(),
  week: Day,
  spentUsd: z.number(),
  limitUsd: z.number(),
  calls: z.int(),
  limitCalls: z.int(),
  /** Newest first. */
  runs: z.array(AiRun),
});
export type AnswersOverview = z.infer<typeof AnswersOverview>;

const mostNames = 20;
/** A hostname as a person writes it: without a scheme or path. */
const Domain = line(253)
  .toLowerCase()
  .regex(/^[^\s/@:?#]+\.[^\s/@:?#.]+$/);

export const answers = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/answers',
    audience: 'admin',
    reply: AnswersOverview,
  }),
  site: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/visibility',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: SiteAnswers,
  }),
  /** Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/answers',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    query: Cursor.extend({
      question: AnyText.max(10_000).optional(),
      engine: AnyText.max(100).optional(),
      week: Day.optional(),
    }),
    reply: z.object({ answers: z.array(AiAnswer), nextCursor: z.string().nullable() }),
  }),
  /** Asks all engines the site's questions now; no effect while a run is active. */
  run: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/answers/run',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    reply: SiteAnswers,
  }),
  /** Whether a spelling is the site; learnt for the last check's answers and all to come. */
  decideSpelling: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/visibility/spellings',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ spelling: line(200), ours: z.boolean() }),
    reply: SiteAnswers,
  }),
  /** A mention that is none, by its place in the answer. */
  strike: endpoint({
    method: 'POST',
    path: '/api/admin/answers/{id}/strike',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ start: z.int().min(0), end: z.int().min(1) }),
  }),
  /** Both empty: back to the site's name and hostname. */
  changeNames: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/visibility/names',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z
      .strictObject({
        brands: z.array(line(120)).max(mostNames),
        anyCase: z.array(line(120)).max(mostNames).default([]),
        domains: z.array(Domain).max(mostNames),
      })
      .refine(({ brands, anyCase }) => anyCase.every((name) => brands.includes(name)), {
        path: ['anyCase'],
        error: 'not a choice',
      }),
    reply: SiteAnswers,
  }),
};
