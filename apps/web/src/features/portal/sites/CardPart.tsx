import './sites.css';
import type { BookIncident, HomeFigures } from '@hlidka/protocol';
import type { Shown } from '@hlidka/texts/sayings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { homeQueries } from '../book/home-queries.ts';
import { GroupCardView } from './GroupCardView.tsx';
import { SiteCardView } from './SiteCardView.tsx';

type Props = {
  cards: readonly Shown[];
  /** The figures that came with home, by card. */
  figures: ReadonlyMap<string, HomeFigures>;
  incidents: readonly BookIncident[];
  client: boolean;
};

const idOf = (card: Shown) => (card.kind === 'site' ? card.site.id : card.group.id);

/** True from the moment its first card comes near the screen. */
const useNear = () => {
  const first = useRef<HTMLLIElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !first.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '1200px' },
    );
    watch.observe(first.current);
    return () => watch.disconnect();
  }, [near]);
  return { first, near };
};

/** A part of the cards; figures that did not come with home are asked for once it comes near. */
export const CardPart = ({ cards, figures, incidents, client }: Props) => {
  const { first, near } = useNear();
  const missing = cards.map(idOf).filter((id) => !figures.has(id));
  const { data, isPending, isPlaceholderData } = useQuery({
    ...homeQueries.figures(missing),
    placeholderData: keepPreviousData,
    enabled: near && missing.length > 0,
  });
  const figuresOf = (id: string) =>
    figures.get(id) ??
    data?.figures.find((one) => one.id === id) ??
    (isPending || isPlaceholderData ? null : undefined);
  const told = (ids: readonly string[]) => incidents.filter(({ site }) => ids.includes(site.id));
  return cards.map((card, at) => (
    <li key={idOf(card)} ref={at === 0 ? first : undefined}>
      {card.kind === 'site' ? (
        <SiteCardView
          site={card.site}
          client={client}
          figures={figuresOf(card.site.id)}
          incidents={told([card.site.id])}
        />
      ) : (
        <GroupCardView
          group={card.group}
          figures={figuresOf(card.group.id)}
          incidents={told(card.group.members.map(({ id }) => id))}
        />
      )}
    </li>
  ));
};
