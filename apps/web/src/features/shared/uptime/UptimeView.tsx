import { limits } from '@hlidka/protocol';
import { piecesOf } from '@hlidka/texts/sayings';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useFormat, useTexts } from '../../../language.ts';
import { axisOf } from '../../../ui/charts/axis-words.ts';
import { ChartAxis } from '../../../ui/charts/ChartAxis.tsx';
import { Strip } from '../../../ui/charts/Strip.tsx';
import { StripLegend } from '../../../ui/charts/StripLegend.tsx';
import { Later } from '../../../ui/Later.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Charted, Shown } from './shown.ts';
import { UptimeTiles } from './UptimeTiles.tsx';

// The interactive charts and what is below them are a separate file, requested at once.
const charts = import('./UptimeCharts.tsx');
const AvailabilityChart = lazy(async () => ({ default: (await charts).AvailabilityChart }));
const UptimeBelow = lazy(async () => ({ default: (await charts).UptimeBelow }));

export const UptimeView = ({ tile, ...shown }: Shown & { tile?: ReactNode }) => {
  const t = useTexts().watch;
  const format = useFormat();
  const { line, days, part } = shown;
  const pieces = useMemo(() => piecesOf(line), [line]);
  if (line.checks === 0 && line.incidents.length === 0 && !part)
    return (
      <p className="blank">
        {t.blank} {days < limits.daysBack && t.blankLonger}
      </p>
    );
  const charted = {
    ...shown,
    pieces,
    axis: <ChartAxis {...axisOf(format, line.step, pieces, t.today)} />,
  };
  return (
    <>
      <UptimeTiles line={line}>{tile}</UptimeTiles>
      <div className="uptime-chart">
        <div className="uptime-chart-head">
          <h3>{t.bars.heading[line.step]}</h3>
          <StripLegend pieces={pieces} />
        </div>
        <Later fallback={<StillStrip {...charted} />}>
          <Suspense fallback={<StillStrip {...charted} />}>
            <AvailabilityChart {...charted} />
          </Suspense>
        </Later>
      </div>
      <Later fallback={<Skeleton height="12.25rem" />}>
        <Suspense fallback={<Skeleton height="12.25rem" />}>
          <UptimeBelow {...charted} />
        </Suspense>
      </Later>
    </>
  );
};

/** The same picture at the same size until the interactive one has loaded. */
const StillStrip = ({ pieces, axis }: Charted) => (
  <div>
    <Strip pieces={pieces} size="normal" />
    {axis}
    <div className="chart-tools" />
  </div>
);
