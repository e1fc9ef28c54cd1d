import './sites.css';
import type { Home } from '@hlidka/protocol';
import { arrange, everything, filterCards, toolsFrom } from '@hlidka/texts/sayings';
import { useMemo, useState } from 'react';
import { usePortalTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useAfterPaint } from '../../../ui/hooks/use-after-paint.ts';
import { GroupCardView } from './GroupCardView.tsx';
import { SiteCardView } from './SiteCardView.tsx';
import { SiteTools } from './SiteTools.tsx';

export const SiteCards = ({ home }: { home: Home }) => {
  const { sites, groups } = home;
  const t = usePortalTexts().sites;
  const [wanted, setWanted] = useState(everything);
  const tools = sites.length >= toolsFrom;
  const cards = useMemo(() => arrange(sites, groups), [sites, groups]);
  const clients = useMemo(
    () =>
      [...new Set(sites.map(({ clientName }) => clientName))].sort((a, b) => a.localeCompare(b)),
    [sites],
  );
  const figures = useMemo(() => new Map(home.figures.map((one) => [one.id, one])), [home]);
  const told = (ids: readonly string[]) =>
    home.incidents.filter(({ site }) => ids.includes(site.id));
  // Typing must not wait for hundreds of cards to render.
  const asked = useAfterPaint(wanted);
  const shown = useMemo(() => (tools ? filterCards(cards, asked) : cards), [tools, cards, asked]);
  return (
    <>
      {tools && <SiteTools clients={clients} wanted={wanted} onWanted={setWanted} />}
      {shown.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={<Button onClick={() => setWanted(everything)}>{t.showAll}</Button>}
        >
          {t.nothingFoundDetail}
        </EmptyState>
      ) : (
        <ul
          className="site-cards"
          aria-label={t.list}
          data-single={cards.length === 1 || undefined}
        >
          {shown.map((card) =>
            card.kind === 'site' ? (
              <li key={card.site.id}>
                <SiteCardView
                  site={card.site}
                  client={clients.length > 1}
                  figures={figures.get(card.site.id)}
                  incidents={told([card.site.id])}
                />
              </li>
            ) : (
              <li key={card.group.id}>
                <GroupCardView
                  group={card.group}
                  figures={figures.get(card.group.id)}
                  incidents={told(card.group.members.map(({ id }) => id))}
                />
              </li>
            ),
          )}
        </ul>
      )}
    </>
  );
};
