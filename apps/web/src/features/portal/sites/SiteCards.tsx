import './sites.css';
import type { Group, SiteCard } from '@hlidka/protocol';
import { useDeferredValue, useMemo, useState } from 'react';
import { usePortalTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { everything, filterCards } from './filter.ts';
import { GroupCardView } from './GroupCardView.tsx';
import { arrange } from './overview.ts';
import { SiteCardView } from './SiteCardView.tsx';
import { SiteTools } from './SiteTools.tsx';

/** With fewer sites than this everything is seen at a glance. */
const toolsFrom = 9;

type Props = { sites: readonly SiteCard[]; groups: readonly Group[] };

export const SiteCards = ({ sites, groups }: Props) => {
  const t = usePortalTexts().sites;
  const [wanted, setWanted] = useState(everything);
  const tools = sites.length >= toolsFrom;
  const cards = useMemo(() => arrange(sites, groups), [sites, groups]);
  const clients = useMemo(
    () =>
      [...new Set(sites.map(({ clientName }) => clientName))].sort((a, b) => a.localeCompare(b)),
    [sites],
  );
  // Typing never waits for hundreds of cards.
  const asked = useDeferredValue(wanted);
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
        <ul className="site-cards" aria-label={t.list}>
          {shown.map((card) =>
            card.kind === 'site' ? (
              <li key={card.site.id}>
                <SiteCardView site={card.site} client={clients.length > 1} />
              </li>
            ) : (
              <li key={card.group.id}>
                <GroupCardView group={card.group} />
              </li>
            ),
          )}
        </ul>
      )}
    </>
  );
};
