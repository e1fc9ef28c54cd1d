import type { SiteCard } from '@hlidka/protocol';
import type { Common } from '../../common/cs/index.ts';
import type { Format } from '../../format/index.ts';
import type { Phone } from '../../phone/cs.ts';
import { since } from '../since.ts';

export type Stated = Pick<
  SiteCard,
  'status' | 'statusUnread' | 'suspectSince' | 'observedSince' | 'unmeasuredSince'
>;

/** The word beside a site's status dot; for unknown also since when. */
export const stateWords = (t: Common, format: Format, site: Stated, now?: number): string => {
  if (site.statusUnread) return t.unreadStatus;
  if (site.unmeasuredSince) return t.unmeasured(since(format, site.unmeasuredSince, now));
  if (site.suspectSince) return t.suspect;
  return site.observedSince ? t.observed : t.status[site.status];
};

/** The same of data that may no longer hold. */
export const stateBefore = (
  before: Phone['before'],
  t: Common,
  format: Format,
  site: Stated,
): string => {
  if (site.statusUnread) return t.unreadStatus;
  if (site.unmeasuredSince) return t.unmeasured(since(format, site.unmeasuredSince));
  if (site.suspectSince) return before.suspect;
  return site.observedSince ? before.observed : before.status[site.status];
};
