import { space } from '@hlidka/design';
import type { ReportFigures } from '@hlidka/protocol';
import { chartsOf } from '@hlidka/texts/charts';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Section } from '../../ui/Section.tsx';
import { Words } from '../../ui/Words.tsx';
import { ReportChart } from './ReportChart.tsx';

type Props = { figures: ReportFigures | null; period: string };

/** The report's figures site by site; nothing without figures. */
export const ReportCharts = ({ figures, period }: Props) => {
  const { language, care } = useWords();
  const sites = chartsOf(language, period, figures);
  if (sites.length === 0) return null;
  return (
    <Section heading={care.reports.charts}>
      {sites.map(({ name, charts }, at) => (
        <View key={`${at} ${name}`} style={{ gap: space[3] }}>
          {sites.length > 1 && (
            <Words size="lead" weight="600" accessibilityRole="header">
              {name}
            </Words>
          )}
          {charts.map((chart) => (
            <ReportChart key={chart.kind} chart={chart} of={sites.length > 1 ? name : null} />
          ))}
        </View>
      ))}
    </Section>
  );
};
