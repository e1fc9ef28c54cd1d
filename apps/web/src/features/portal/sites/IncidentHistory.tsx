import '../../shared/uptime/uptime.css';
import { useTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { IncidentList } from '../../shared/incidents/IncidentList.tsx';
import { PeriodSwitch } from '../../shared/uptime/PeriodSwitch.tsx';
import { useStretch } from '../../shared/uptime/use-stretch.ts';
import { useTimeline } from '../../shared/uptime/use-timeline.ts';

/** What happened in a chosen period, for a site that is not measured. */
export const IncidentHistory = ({ id }: { id: string }) => {
  const t = useTexts().watch;
  const { days, setDays } = useStretch();
  const query = useTimeline(id, days);
  return (
    <section className="section" aria-labelledby="incidents">
      <header className="uptime-head">
        <h2 id="incidents">{t.incidents.heading}</h2>
        <PeriodSwitch days={days} onDays={setDays} />
      </header>
      <div className="uptime" data-waiting={query.isPlaceholderData || undefined}>
        <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
          {({ incidents, from, to }) => (
            <IncidentList incidents={incidents} period={[Date.parse(from), Date.parse(to)]} />
          )}
        </Loaded>
      </div>
    </section>
  );
};
