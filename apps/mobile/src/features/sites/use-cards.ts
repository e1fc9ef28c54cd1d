import type { BookIncident, Home } from '@hlidka/protocol';
import { arrange, filterCards, type Shown, toolsFrom, type Wanted } from '@hlidka/texts/sayings';
import { useDeferredValue, useMemo } from 'react';

const none: readonly BookIncident[] = [];

/** The cards that match the filter, with their figures and incidents. */
export const useCards = (home: Home, wanted: Wanted) => {
  const { sites, groups } = home;
  const tools = sites.length >= toolsFrom;
  const all = useMemo(() => arrange(sites, groups), [sites, groups]);
  const clients = useMemo(() => [...new Set(sites.map(({ clientName }) => clientName))], [sites]);
  const figures = useMemo(() => new Map(home.figures.map((one) => [one.id, one])), [home]);
  const told = useMemo(() => {
    const idOf = new Map(sites.map(({ id, groupId }) => [id, groupId ?? id]));
    const grouped = new Set(groups.map(({ id }) => id));
    const byCard = new Map<string, BookIncident[]>();
    for (const incident of home.incidents) {
      const card = idOf.get(incident.site.id) ?? incident.site.id;
      const id = grouped.has(card) ? card : incident.site.id;
      byCard.set(id, [...(byCard.get(id) ?? []), incident]);
    }
    return byCard;
  }, [home, sites, groups]);
  // Typing must not wait for hundreds of cards to render.
  const asked = useDeferredValue(wanted);
  const cards = useMemo(() => (tools ? filterCards(all, asked) : all), [tools, all, asked]);
  return {
    cards,
    clients,
    tools,
    figuresOf: (card: Shown) => figures.get(cardId(card)),
    toldOf: (card: Shown) => told.get(cardId(card)) ?? none,
  };
};

export const cardId = (card: Shown): string =>
  card.kind === 'site' ? card.site.id : card.group.id;
