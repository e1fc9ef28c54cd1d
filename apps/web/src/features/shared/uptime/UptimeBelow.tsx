import type { Uptime } from '@hlidka/protocol';
import { useTexts } from '../../../language.ts';
import { ResponseLine } from '../../../ui/charts/ResponseLine.tsx';
import { IncidentList } from '../incidents/IncidentList.tsx';

/** What stands below the first screen. */
export const UptimeBelow = ({ uptime, incidents }: { uptime: Uptime; incidents: boolean }) => {
  const t = useTexts().watch;
  const { daily } = uptime;
  return (
    <>
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
