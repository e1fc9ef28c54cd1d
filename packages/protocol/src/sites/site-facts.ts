import * as z from 'zod';
import { AnyText, httpUrl, optionalLine, optionalText } from '../wire/fields.ts';

/**
 * Facts about a site that clients see. Everything that stores, shows or edits a site follows this
 * list.
 */
export const siteFacts = ['plan', 'platform', 'hosting'] as const;
export type SiteFact = (typeof siteFacts)[number];

/** Facts about a site for operators only. */
export const siteNotes = ['notes', 'agentMemory', 'monitorId', 'subscriptionLink'] as const;
export type SiteNote = (typeof siteNotes)[number];

/** Servers before a fact was added do not send it. */
const shown = z.string().nullable().default(null);

export const factsShown = {
  plan: shown,
  platform: shown,
  hosting: shown,
} satisfies Record<SiteFact, z.ZodType>;

export const notesShown = {
  notes: shown,
  agentMemory: shown,
  monitorId: shown,
  subscriptionLink: shown,
} satisfies Record<SiteNote, z.ZodType>;

export const factsWritten = {
  plan: optionalLine(80),
  platform: optionalLine(80),
  hosting: optionalLine(80),
} satisfies Record<SiteFact, z.ZodType>;

const wanted = AnyText.max(200).default('');

/** For choosing sites by a fact; an empty one chooses all. */
export const factsWanted = {
  plan: wanted,
  platform: wanted,
  hosting: wanted,
} satisfies Record<SiteFact, z.ZodType>;

const values = z.array(z.string());

/** All values that sites have. */
export const factsUsed = {
  plan: values,
  platform: values,
  hosting: values,
} satisfies Record<SiteFact, z.ZodType>;

export const notesWritten = {
  notes: optionalText(20_000),
  agentMemory: optionalText(100_000),
  monitorId: optionalLine(200),
  subscriptionLink: httpUrl(2000).nullable(),
} satisfies Record<SiteNote, z.ZodType>;
