import '../../shared/care/care.css';
import './care.css';
import type { Search } from '@hlidka/protocol';
import { noon, positionWords, reachWords } from '@hlidka/texts/sayings';
import { useFormat } from '../../../language.ts';
import { type Folded, FoldedSection } from '../../../ui/content/FoldedSection.tsx';
import { Tile } from '../../../ui/content/Tile.tsx';
import { Later } from '../../../ui/Later.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { WatchedPositions } from '../../shared/search/WatchedPositions.tsx';
import { SearchDays } from './SearchDays.tsx';
import { TopQueries } from './TopQueries.tsx';

export const SearchSection = ({ search, fold }: { search: Search; fold: Folded }) => {
  const care = useCareTexts();
  const t = care.search;
  const format = useFormat();
  const { days, until, google, bing } = search;
  const reach = (engine: 'google' | 'bing') => reachWords({ care, format }, search, engine);
  const toldOfBing = [bing && t.impressions(bing.impressions), reach('bing')].filter(Boolean);
  if (!google && !bing)
    return (
      <FoldedSection {...fold} heading={t.heading}>
        <p className="soft">{t.none}</p>
      </FoldedSection>
    );
  return (
    <FoldedSection
      {...fold}
      heading={t.heading}
      about={t.about(days, until && format.date(noon(until)))}
    >
      <dl className="tiles" data-count="4">
        <Tile
          label={t.googleClicks}
          value={google ? format.number(google.clicks) : t.noData}
          note={reach('google')}
        />
        <Tile
          label={t.googleImpressions}
          value={google ? format.number(google.impressions) : t.noData}
        />
        <Tile
          label={t.position}
          value={positionWords(format, google?.position ?? null, t.noData)}
          note={t.positionNote}
        />
        <Tile
          label={t.bingClicks}
          value={bing ? format.number(bing.clicks) : t.noData}
          note={toldOfBing.join(', ') || null}
        />
      </dl>
      {search.daily.length > 0 && (
        <Later>
          <div className="care-part">
            <h3>{t.daily}</h3>
            <SearchDays days={search.daily} />
          </div>
        </Later>
      )}
      <Later>
        <div className="care-part">
          <h3>{t.queries}</h3>
          <TopQueries queries={search.queries} told={search.queriesTold} />
        </div>
      </Later>
      {search.watched.length > 0 && (
        <Later>
          <div className="care-part">
            <h3>{t.watched}</h3>
            <WatchedPositions {...search} />
          </div>
        </Later>
      )}
    </FoldedSection>
  );
};
