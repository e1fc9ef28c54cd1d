import '../care/care.css';
import { limits, type SearchConfig, type SiteDetail } from '@hlidka/protocol';
import { type Folded, FoldedSection } from '../../../ui/content/FoldedSection.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useReadOnly } from '../../../view-as.ts';
import { useCareTexts } from '../care/use-care-texts.ts';

type Props = { site: SiteDetail; config: SearchConfig; fold: Folded };

export const WatchedPreview = ({ site, config, fold }: Props) => {
  const t = useCareTexts().watched;
  const readOnly = useReadOnly();
  const { ai, search } = site.entitlements;
  return (
    <FoldedSection {...fold} heading={t.heading} about={t.about}>
      <div className="care-halves">
        <WatchedItems
          heading={t.ai}
          items={config.aiQuestions}
          max={limits.aiQuestions.max}
          note={!ai && t.noAi}
        />
        <WatchedItems
          heading={t.seo}
          items={config.seoQueries}
          max={limits.seoQueries.max}
          note={!search && t.noSearch}
        />
      </div>
      {!readOnly && (
        <div>
          <LinkButton to="/sites/$id/watched" params={{ id: site.id }}>
            {t.edit}
          </LinkButton>
        </div>
      )}
    </FoldedSection>
  );
};

type ItemsProps = { heading: string; items: readonly string[]; max: number; note: string | false };

/** One of the two lists, numbered, with how much of its limit is used. */
export const WatchedItems = ({ heading, items, max, note }: ItemsProps) => {
  const t = useCareTexts().watched;
  return (
    <div className="care-part">
      <h3>
        {heading} <span className="care-count">{t.count(items.length, max)}</span>
      </h3>
      {items.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <ol className="watched-items">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )}
      {note && <p className="fine soft">{note}</p>}
    </div>
  );
};
