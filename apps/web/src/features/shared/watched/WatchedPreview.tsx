import '../care/care.css';
import { limits, type SearchConfig, type SiteDetail } from '@hlidka/protocol';
import { Section } from '../../../ui/content/Section.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useReadOnly } from '../../../view-as.ts';
import { useCareTexts } from '../care/use-care-texts.ts';

type Props = { site: SiteDetail; config: SearchConfig };

export const WatchedPreview = ({ site, config }: Props) => {
  const t = useCareTexts().watched;
  const readOnly = useReadOnly();
  const { ai, search } = site.entitlements;
  return (
    <Section heading={t.heading} about={t.about}>
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
    </Section>
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
