import { type SiteCard, siteFacts } from '@hlidka/protocol';
import { matches } from './fold.ts';
import type { Shown } from './overview.ts';

export const statusFilters = ['all', 'trouble', 'up', 'rest'] as const;
type StatusFilter = (typeof statusFilters)[number];
/** An empty client means all of them. */
export type Wanted = { words: string; filter: StatusFilter; client: string };
export const everything: Wanted = { words: '', filter: 'all', client: '' };

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
    ...siteFacts.map((fact) => site[fact]),
    site.clientName,
    group,
  );

/** A group stays whole if any member matches. */
export const filterCards = (
  cards: readonly Shown[],
  { words, filter, client }: Wanted,
): Shown[] => {
  const asked = (site: SiteCard) =>
    fits(site, filter) && (client === '' || site.clientName === client);
  return cards.filter((card) =>
    card.kind === 'site'
      ? asked(card.site) && found(card.site, words)
      : card.members.some((site) => asked(site) && found(site, words, card.group.name)),
  );
};

/** With fewer sites no search or filter is needed. */
export const toolsFrom = 9;
