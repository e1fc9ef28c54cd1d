import './uptime.css';
import { useTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { UptimeSkeleton } from './UptimeSkeleton.tsx';
import { UptimeView } from './UptimeView.tsx';
import { useDays } from './use-days.ts';
import { useUptime } from './use-uptime.ts';

/** Figures and pictures of a chosen period. */
export const UptimeSection = ({ id, incidents = true }: { id: string; incidents?: boolean }) => {
  const t = useTexts().watch;
  const [days, setDays] = useDays();
  const query = useUptime(id, days);
  return (
    <section className="section" aria-labelledby="uptime">
      <header className="uptime-head">
        <h2 id="uptime">{t.heading}</h2>
        <PeriodSwitch days={days} onDays={setDays} />
      </header>
      <div className="uptime" data-waiting={query.isPlaceholderData || undefined}>
        <Loaded query={query} skeleton={<UptimeSkeleton days={days} incidents={incidents} />}>
          {(uptime) => <UptimeView uptime={uptime} incidents={incidents} />}
        </Loaded>
      </div>
    </section>
  );
};
