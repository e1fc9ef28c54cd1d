import * as z from 'zod';
import { AnyText, Instant } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { factsOfChoice } from './site-choice.ts';
import { siteFacts } from './site-facts.ts';
import { SiteStatus } from './sites.ts';

/** The states that sites are counted under, trouble first: the order of the board. */
export const boardStates = [
  'down',
  'brokenForm',
  'maintenance',
  'paused',
  'unknown',
  'up',
] as const satisfies (SiteStatus | 'brokenForm')[];
export type BoardState = (typeof boardStates)[number];

/** The board's own columns, in their order; those of facts follow. */
export const ownColumns = [
  'status',
  'name',
  'client',
  'group',
  'hours',
  'availability',
  'response',
  'certificate',
  'lastCheck',
  'tags',
] as const;
export const BoardColumn = z.enum([...ownColumns, ...siteFacts]);
export type BoardColumn = z.infer<typeof BoardColumn>;

const wanted = AnyText.max(200).default('');

/** Which sites, and in what order; words that name nothing find nothing. */
export const SitesWanted = z.object({
  ...factsOfChoice,
  /** A state, or `trouble`. */
  status: wanted,
  /** `yes`: archived ones too. */
  archived: wanted,
  /** Under headings: by `client` or by `state`. */
  by: wanted,
  /** A column, `-column` for descending; worst first by default. */
  sort: wanted,
});
export type SitesWanted = z.infer<typeof SitesWanted>;

const whole = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** A part of the lines of the board, from one of them on. */
export const SitesPart = SitesWanted.extend({
  from: whole.default(0),
  count: whole.pipe(z.int().min(1).max(limits.boardWindow)).default(limits.boardWindow),
});

const count = z.int();

/** How many sites are in which state; domains are counted only in trouble. */
export const SitesTally = z.object({
  /** Archived ones and domains included. */
  all: count,
  kept: count,
  states: z.object({
    down: count,
    brokenForm: count,
    maintenance: count,
    paused: count,
    unknown: count,
    up: count,
  } satisfies Record<BoardState, z.ZodType>),
  suspect: count,
  observed: count,
  /** Measured before, but not lately; and since when the first of them. */
  unmeasured: count,
  unmeasuredSince: Instant.nullable(),
});
export type SitesTally = z.infer<typeof SitesTally>;

/** A heading is a line as well; `key` is the id of a client, a state, or `archived`. */
export const SitesHeading = z.object({
  /** Its index among all lines. */
  at: count,
  key: z.string(),
  count,
  tally: SitesTally,
});
export type SitesHeading = z.infer<typeof SitesHeading>;
