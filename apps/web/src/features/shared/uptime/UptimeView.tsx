import { limits, type Uptime } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { useTexts } from '../../../language.ts';
import { BarsLegend } from '../../../ui/charts/BarsLegend.tsx';
import { DayBars } from '../../../ui/charts/DayBars.tsx';
import { ResponseLine } from '../../../ui/charts/ResponseLine.tsx';
import { IncidentList } from '../incidents/IncidentList.tsx';
import { UptimeTiles } from './UptimeTiles.tsx';

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
      <div className="uptime-chart">
        <h3>{t.response.heading}</h3>
        <ResponseLine days={daily} label={t.response.label(daily.length)} />
      </div>
      {incidents && (
        <div className="uptime-chart">
          <h3>{t.incidents.heading}</h3>
          <IncidentList incidents={uptime.incidents} firstDay={daily[0]?.day} />
        </div>
      )}
    </>
  );
};
