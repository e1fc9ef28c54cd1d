import './report-charts.css';
import type { ReportFigures } from '@hlidka/protocol';
import { type Chart, chartsOf } from '@hlidka/texts/charts';
import { useMemo } from 'react';
import { useFormat } from '../../../language.ts';
import { Later } from '../../../ui/Later.tsx';
import { ReportChart } from './ReportChart.tsx';
import { SiteRows } from './SiteRows.tsx';

type Props = { figures: ReportFigures | null; period: string; heading: string };

/** The figures that a report was drafted with, site by site; nothing where there are none. */
export const ReportCharts = ({ figures, period, heading }: Props) => {
  const { language } = useFormat();
  const overview = useMemo(() => chartsOf(language, period, figures), [language, period, figures]);
  const { large, rows, named } = overview;
  if (large.length + rows.length === 0) return null;
  return (
    <section className="report-charts">
      <h2>{heading}</h2>
      {large.map(({ name, charts }, at) => (
        <div key={`${at} ${name}`}>
          {named && <h3>{name}</h3>}
          {charts.map((chart: Chart) => (
            <Later key={chart.kind}>
              <ReportChart chart={chart} of={named ? name : null} />
            </Later>
          ))}
        </div>
      ))}
      {rows.length > 0 && (
        <Later>
          <SiteRows overview={overview} />
        </Later>
      )}
    </section>
  );
};
