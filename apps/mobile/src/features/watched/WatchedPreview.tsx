import { limits, type SearchConfig, type SiteDetail } from '@hlidka/protocol';
import { useRouter } from 'expo-router';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import type { Fold } from '../../ui/fold/FoldedSection.tsx';
import { Section } from '../../ui/Section.tsx';
import { WatchedItems } from './WatchedItems.tsx';

type Props = { site: SiteDetail; config: SearchConfig; fold: Fold };

export const WatchedPreview = ({ site, config, fold }: Props) => {
  const t = useWords().care.watched;
  const router = useRouter();
  const { ai, search } = site.entitlements;
  return (
    <Section heading={t.heading} about={t.about} fold={fold}>
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
      <Button
        kind="plain"
        onPress={() => router.push({ pathname: '/sites/[id]/watched', params: { id: site.id } })}
      >
        {t.edit}
      </Button>
    </Section>
  );
};
