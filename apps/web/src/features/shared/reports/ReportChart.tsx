import type { Chart } from '@hlidka/texts/charts';
import { useState } from 'react';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { FigureTable } from '../../../ui/charts/FigureTable.tsx';

const height = 56;

type Props = { chart: Chart; of: string | null };

/** One bar a day or a week; under the cursor its figure, otherwise the whole in a sentence. */
export const ReportChart = ({ chart, of }: Props) => {
  const [cursor, setCursor] = useState<number | null>(null);
  const { label, unit, scale, ticks, reading, bars, kind } = chart;
  const shown = cursor === null ? null : bars[cursor];
  return (
    <div className="report-chart">
      <p className="report-chart-name">{label}</p>
      <ChartFrame
        label={of ? `${of}: ${label}` : label}
        count={bars.length}
        cursor={cursor}
        onCursor={setCursor}
        reading={shown ? `${shown.name}: ${shown.words}` : reading}
        table={
          <FigureTable
            caption={label}
            head={[unit, label]}
            rows={bars.map(({ name, words }) => [name, words])}
          />
        }
      >
        <div className="report-bars" style={{ '--slots': bars.length }}>
          <svg
            width="100%"
            height={height}
            data-from={0}
            data-slots={bars.length}
            aria-hidden="true"
          >
            <rect className="report-bars-touch" width="100%" height={height} />
            {bars.map((bar, at) => (
              <Bar
                key={bar.name}
                bar={bar}
                kind={kind}
                x={`${((at + 0.5) / bars.length) * 100}%`}
                at={at === cursor}
              />
            ))}
          </svg>
        </div>
        <div className="report-ticks" aria-hidden="true">
          {ticks.map(({ at, label: day }) => (
            <span key={day} style={{ '--at': `${((at + 0.5) / bars.length) * 100}%` }}>
              {day}
            </span>
          ))}
        </div>
      </ChartFrame>
      <p className="report-chart-scale">{scale}</p>
    </div>
  );
};

type BarProps = { bar: Chart['bars'][number]; kind: Chart['kind']; x: string; at: boolean };

const Bar = ({ bar: { share, look }, kind, x, at }: BarProps) => {
  const ends = { x1: x, x2: x, 'data-at': at || undefined };
  if (share === null)
    return (
      <line className="report-bar-blank" data-look={look} {...ends} y1={height} y2={height / 2} />
    );
  const ticked = look === 'tick' ? 6 : 0;
  const top = Math.max(ticked, height - Math.max(2, share * height));
  return (
    <>
      {(look === 'down' || look === 'tick') && (
        <line
          className="report-bar-mark"
          data-look={look}
          {...ends}
          y1={look === 'down' ? top : 3}
          y2={0}
        />
      )}
      <line className="report-bar" data-kind={kind} {...ends} y1={height} y2={top} />
    </>
  );
};
