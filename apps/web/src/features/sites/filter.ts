import type { SiteCard } from '@hlidka/protocol';
import { matches } from '../../ui/fold.ts';
import type { Shown } from './overview.ts';

export type StatusFilter = 'all' | 'trouble' | 'up' | 'rest';

const fits = (site: SiteCard, filter: StatusFilter): boolean => {
  const trouble = site.status === 'down' || site.brokenForm;
  if (filter === 'all') return true;
  if (filter === 'trouble') return trouble;
  return filter === 'up' ? site.status === 'up' && !trouble : site.status !== 'up' && !trouble;
};

const found = (site: SiteCard, words: string, group?: string) =>
  matches(
    words,
    site.name,
    site.hostname,
    site.plan,
    site.platform,
    site.hosting,
    site.clientName,
    group,
  );

/** A group stays as a whole when any of its members fits. */
export const filterCards = (
  cards: readonly Shown[],
  words: string,
  filter: StatusFilter,
): Shown[] =>
  cards.filter((card) =>
    card.kind === 'site'
      ? fits(card.site, filter) && found(card.site, words)
      : card.members.some((site) => fits(site, filter) && found(site, words, card.group.name)),
  );
