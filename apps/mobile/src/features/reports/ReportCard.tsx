import { space } from '@hlidka/design';
import type { Report } from '@hlidka/protocol';
import { headlineOf } from '@hlidka/texts/charts';
import { monthTitle } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { memo } from 'react';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Card } from '../../ui/Card.tsx';
import { NewMark } from '../../ui/NewMark.tsx';
import { Words } from '../../ui/Words.tsx';

type Props = { report: Report; scope: string };

export const ReportCard = memo(({ report, scope }: Props) => {
  const { care, format } = useWords();
  const router = useRouter();
  const { id, period, sentAt, unread } = report;
  const mark = unread ? care.reports.unread : '';
  const title = monthTitle(format, period);
  const headline = headlineOf(format, report.headline).join(' · ');
  const sent = care.reports.sent(format.date(sentAt));
  return (
    <Card
      label={[mark, title, scope, headline, sent].filter(Boolean).join(', ')}
      onPress={() => router.push({ pathname: '/reports/[id]', params: { id } })}
    >
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: space[2] }}>
        <Words size="lead" weight="600" style={{ flexShrink: 1 }}>
          {title}
        </Words>
        {unread && <NewMark>{mark}</NewMark>}
      </View>
      <Words>{scope}</Words>
      {headline ? <Words figures>{headline}</Words> : null}
      <Words size="small" color="inkSoft">
        {sent}
      </Words>
    </Card>
  );
});
