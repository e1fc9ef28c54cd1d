import type { SiteCard } from '@hlidka/protocol';
import type { Common } from '../../common/cs/index.ts';
import type { Format } from '../../format/index.ts';
import { since } from '../since.ts';

export type Stated = Pick<
  SiteCard,
  'status' | 'suspectSince' | 'observedSince' | 'unmeasuredSince'
>;

/** The word beside a site's status dot; for unknown also since when. */
export const stateWords = (t: Common, format: Format, site: Stated, now?: number): string => {
  if (site.unmeasuredSince) return t.unmeasured(since(format, site.unmeasuredSince, now));
  if (site.suspectSince) return t.suspect;
  return site.observedSince ? t.observed : t.status[site.status];
};
