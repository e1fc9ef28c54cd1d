import './report-charts.css';
import type { ReportFigures } from '@hlidka/protocol';
import { type Chart, chartsOf } from '@hlidka/texts/charts';
import { useMemo } from 'react';
import { useFormat } from '../../../language.ts';
import { Later } from '../../../ui/Later.tsx';
import { ReportChart } from './ReportChart.tsx';

type Props = { figures: ReportFigures | null; period: string; heading: string };

/** The figures that a report was drafted with, site by site; nothing where there are none. */
export const ReportCharts = ({ figures, period, heading }: Props) => {
  const { language } = useFormat();
  const sites = useMemo(() => chartsOf(language, period, figures), [language, period, figures]);
  if (sites.length === 0) return null;
  return (
    <section className="report-charts">
      <h2>{heading}</h2>
      {sites.map(({ name, charts }, at) => (
        <div key={`${at} ${name}`}>
          {sites.length > 1 && <h3>{name}</h3>}
          {charts.map((chart: Chart) => (
            <Later key={chart.kind}>
              <ReportChart chart={chart} of={sites.length > 1 ? name : null} />
            </Later>
          ))}
        </div>
      ))}
    </section>
  );
};
