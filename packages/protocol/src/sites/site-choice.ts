import * as z from 'zod';
import { AnyText, Id } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { factsWanted } from './site-facts.ts';
import { Tag } from './tags.ts';

const wanted = AnyText.max(200).default('');

/** By what sites are, not by how they are just now: all that is given must fit, and empty ones fit all. */
export const factsOfChoice = { q: wanted, client: wanted, ...factsWanted, tag: wanted };

export const SiteFilter = z
  .strictObject(factsOfChoice)
  .refine((filter) => Object.values(filter).some(Boolean), { error: 'required' });
export type SiteFilter = z.infer<typeof SiteFilter>;

/**
 * Which sites: named ones, those that wear any of these tags, or those that fit a filter. It is read when it is
 * used: a tag or a filter means the sites that it fits then, and none when it fits none.
 */
export const SiteChoice = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(limits.sitesAtOnce) }),
  z.strictObject({ tags: z.array(Tag).min(1).max(limits.tagsPerSite) }),
  z.strictObject({ filter: SiteFilter }),
]);
export type SiteChoice = z.infer<typeof SiteChoice>;
