import { space } from '@hlidka/design';
import type { ReportFigures } from '@hlidka/protocol';
import { chartsOf } from '@hlidka/texts/charts';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Section } from '../../ui/Section.tsx';
import { Words } from '../../ui/Words.tsx';
import { ReportChart } from './ReportChart.tsx';
import { SiteRows } from './SiteRows.tsx';

type Props = { figures: ReportFigures | null; period: string };

/** The report's figures site by site; nothing without figures. */
export const ReportCharts = ({ figures, period }: Props) => {
  const { language, care } = useWords();
  const overview = chartsOf(language, period, figures);
  const { large, rows, named } = overview;
  if (large.length + rows.length === 0) return null;
  return (
    <Section heading={care.reports.charts}>
      {large.map(({ name, charts }, at) => (
        <View key={`${at} ${name}`} style={{ gap: space[3] }}>
          {named && (
            <Words size="lead" weight="600" accessibilityRole="header">
              {name}
            </Words>
          )}
          {charts.map((chart) => (
            <ReportChart key={chart.kind} chart={chart} of={named ? name : null} />
          ))}
        </View>
      ))}
      {rows.length > 0 && <SiteRows overview={overview} />}
    </Section>
  );
};
