import './uptime.css';
import type { ReactNode } from 'react';
import { useTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { UptimeSkeleton } from './UptimeSkeleton.tsx';
import { UptimeView } from './UptimeView.tsx';
import { useDays } from './use-days.ts';
import { useUptime } from './use-uptime.ts';

type Props = {
  id: string;
  /** No check has been made yet, so no period has anything to show. */
  never: boolean;
  /** Whether the incidents of the period are listed below. */
  incidents: boolean;
  /** One more figure among the tiles. */
  tile?: ReactNode;
};

/** Figures and pictures of a chosen period. */
export const UptimeSection = ({ id, never, incidents, tile }: Props) => {
  const t = useTexts().watch;
  const [days, setDays] = useDays();
  const query = useUptime(id, days);
  return (
    <section className="section" aria-labelledby="uptime">
      <header className="uptime-head">
        <h2 id="uptime">{t.heading}</h2>
        {!never && <PeriodSwitch days={days} onDays={setDays} />}
      </header>
      {never ? (
        <p className="soft">{t.never}</p>
      ) : (
        <div className="uptime" data-waiting={query.isPlaceholderData || undefined}>
          <Loaded
            query={query}
            skeleton={<UptimeSkeleton days={days} incidents={incidents} tiles={tile ? 4 : 3} />}
          >
            {(uptime) => <UptimeView uptime={uptime} incidents={incidents} tile={tile} />}
          </Loaded>
        </div>
      )}
    </section>
  );
};
