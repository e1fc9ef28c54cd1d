import { limits, type Uptime } from '@hlidka/protocol';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '../../../language.ts';
import { BarsLegend } from '../../../ui/charts/BarsLegend.tsx';
import { DayBars } from '../../../ui/charts/DayBars.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { UptimeTiles } from './UptimeTiles.tsx';

// What stands below the first screen comes in a file of its own, asked for at once.
const below = import('./UptimeBelow.tsx');
const UptimeBelow = lazy(async () => ({ default: (await below).UptimeBelow }));

type Props = { uptime: Uptime; incidents: boolean; tile?: ReactNode };

export const UptimeView = ({ uptime, incidents, tile }: Props) => {
  const t = useTexts().watch;
  const { daily, days, checks } = uptime;
  if (checks === 0 && uptime.incidents.length === 0)
    return (
      <p className="blank">
        {t.blank} {days < limits.daysBack && t.blankLonger}
      </p>
    );
  return (
    <>
      <UptimeTiles uptime={uptime}>{tile}</UptimeTiles>
      <div className="uptime-chart">
        <div className="uptime-chart-head">
          <h3>{t.bars.heading}</h3>
          <BarsLegend days={daily} />
        </div>
        <DayBars days={daily} label={t.bars.label(daily.length)} />
      </div>
      <Suspense fallback={<Skeleton height="12.25rem" />}>
        <UptimeBelow uptime={uptime} incidents={incidents} />
      </Suspense>
    </>
  );
};
