import type { Search } from '@hlidka/protocol';
import { noon, positionWords, reachWords } from '@hlidka/texts/sayings';
import { useWords } from '../../language.ts';
import type { Fold } from '../../ui/fold/FoldedSection.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tile, Tiles } from '../../ui/Tile.tsx';
import { Words } from '../../ui/Words.tsx';
import { Part } from '../parts/Part.tsx';
import { SearchDays } from './SearchDays.tsx';
import { TopQueries } from './TopQueries.tsx';
import { WatchedPositions } from './WatchedPositions.tsx';

type Props = { search: Search; fold: Fold };

export const SearchSection = ({ search, fold }: Props) => {
  const { care, format } = useWords();
  const t = care.search;
  const { days, until, google, bing } = search;
  const reach = (engine: 'google' | 'bing') => reachWords({ care, format }, search, engine);
  const toldOfBing = [bing && t.impressions(bing.impressions), reach('bing')].filter(Boolean);
  if (!google && !bing)
    return (
      <Section heading={t.heading} fold={fold}>
        <Words color="inkSoft">{t.none}</Words>
      </Section>
    );
  const number = (value: number | undefined) =>
    value === undefined ? t.noData : format.number(value);
  return (
    <Section
      heading={t.heading}
      about={t.about(days, until && format.date(noon(until)))}
      fold={fold}
    >
      <Tiles>
        <Tile label={t.googleClicks} value={number(google?.clicks)} note={reach('google')} />
        <Tile label={t.googleImpressions} value={number(google?.impressions)} />
        <Tile
          label={t.position}
          value={positionWords(format, google?.position ?? null, t.noData)}
          note={t.positionNote}
        />
        <Tile
          label={t.bingClicks}
          value={number(bing?.clicks)}
          note={toldOfBing.join(', ') || null}
        />
      </Tiles>
      {search.daily.length > 0 && (
        <Part heading={t.daily}>
          <SearchDays days={search.daily} />
        </Part>
      )}
      <Part heading={t.queries}>
        <TopQueries queries={search.queries} told={search.queriesTold} />
      </Part>
      {search.watched.length > 0 && until && (
        <Part heading={t.watched}>
          <WatchedPositions watched={search.watched} days={days} until={until} />
        </Part>
      )}
    </Section>
  );
};
