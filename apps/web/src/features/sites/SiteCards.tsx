import './sites.css';
import type { Group, SiteCard } from '@hlidka/protocol';
import { useState } from 'react';
import { usePortalTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { filterCards, type StatusFilter } from './filter.ts';
import { GroupCardView } from './GroupCardView.tsx';
import { arrange } from './overview.ts';
import { SiteCardView } from './SiteCardView.tsx';

/** With fewer sites than this everything is seen at a glance. */
const toolsFrom = 9;
const filters: StatusFilter[] = ['all', 'trouble', 'up', 'rest'];

type Props = { sites: readonly SiteCard[]; groups: readonly Group[] };

export const SiteCards = ({ sites, groups }: Props) => {
  const t = usePortalTexts().sites;
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<StatusFilter>('all');
  const tools = sites.length >= toolsFrom;
  const cards = arrange(sites, groups);
  const shown = tools ? filterCards(cards, words, filter) : cards;
  return (
    <>
      {tools && (
        <div className="site-tools">
          <SearchBox label={t.searchLabel} value={words} onValue={setWords} />
          <Segmented
            label={t.filter.label}
            hideLabel
            value={filter}
            onValue={setFilter}
            options={filters.map((value) => ({ value, label: t.filter[value] }))}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={
            <Button
              onClick={() => {
                setWords('');
                setFilter('all');
              }}
            >
              {t.showAll}
            </Button>
          }
        >
          {t.nothingFoundDetail}
        </EmptyState>
      ) : (
        <ul className="site-cards" aria-label={t.list}>
          {shown.map((card) =>
            card.kind === 'site' ? (
              <li key={card.site.id}>
                <SiteCardView site={card.site} />
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
