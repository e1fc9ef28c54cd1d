import { space } from '@hlidka/design';
import { limits, type SearchConfig, type SiteDetail } from '@hlidka/protocol';
import { useRouter } from 'expo-router';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LinesField } from './LinesField.tsx';
import { useWatchedForm } from './use-watched-form.ts';

type Props = { site: Pick<SiteDetail, 'id' | 'entitlements'>; config: SearchConfig };

export const WatchedForm = ({ site, config }: Props) => {
  const t = useWords().care.watched;
  const router = useRouter();
  const form = useWatchedForm(site.id, config);
  const { least, most } = limits.aiQuestions;
  const refusedLines = Object.values(form.refused).some((problems) => problems.length > 0);
  const { isError, isPending, error } = form.save;
  return (
    <View style={{ gap: space[6] }}>
      <LinesField
        field="aiQuestions"
        label={t.ai}
        hint={t.aiHint(least, most)}
        note={!site.entitlements.ai && t.noAi}
        value={form.values.aiQuestions}
        onValue={(value) => form.set('aiQuestions', value)}
        refused={form.refused.aiQuestions}
        tried={form.tried}
      />
      <LinesField
        field="seoQueries"
        label={t.seo}
        hint={t.seoHint(limits.seoQueries.most)}
        note={!site.entitlements.search && t.noSearch}
        value={form.values.seoQueries}
        onValue={(value) => form.set('seoQueries', value)}
        refused={form.refused.seoQueries}
        tried={form.tried}
      />
      <View style={{ gap: space[3] }}>
        {(form.wrong || refusedLines) && <Notice what={t.fix} />}
        {isError && !refusedLines && <ErrorNotice error={error} />}
        {form.done && <Notice what={t.saved} alarm={false} />}
        {form.done ? (
          <Button onPress={() => router.back()}>{t.back}</Button>
        ) : (
          <Button busy={isPending} onPress={form.submit}>
            {t.save}
          </Button>
        )}
      </View>
      <LeaveGuard unsaved={form.unsaved} onLeave={form.drop} />
    </View>
  );
};
