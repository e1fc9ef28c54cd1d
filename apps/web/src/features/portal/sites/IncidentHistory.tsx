import '../../shared/uptime/uptime.css';
import { useTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { IncidentList } from '../../shared/incidents/IncidentList.tsx';
import { PeriodSwitch } from '../../shared/uptime/PeriodSwitch.tsx';
import { useDays } from '../../shared/uptime/use-days.ts';
import { useUptime } from '../../shared/uptime/use-uptime.ts';

/** What happened in a chosen period, for a site that is not measured. */
export const IncidentHistory = ({ id }: { id: string }) => {
  const t = useTexts().watch;
  const [days, setDays] = useDays();
  const query = useUptime(id, days);
  return (
    <section className="section" aria-labelledby="incidents">
      <header className="uptime-head">
        <h2 id="incidents">{t.incidents.heading}</h2>
        <PeriodSwitch days={days} onDays={setDays} />
      </header>
      <div className="uptime" data-waiting={query.isPlaceholderData || undefined}>
        <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
          {({ incidents, daily }) => (
            <IncidentList incidents={incidents} firstDay={daily[0]?.day} />
          )}
        </Loaded>
      </div>
    </section>
  );
};
