import './uptime.css';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { UptimeSkeleton } from './UptimeSkeleton.tsx';
import { UptimeView } from './UptimeView.tsx';
import { useStretch } from './use-stretch.ts';
import { useTimeline } from './use-timeline.ts';

type Props = {
  id: string;
  /** No check has run yet, so there is nothing to show. */
  never: boolean;
  /** Opens an incident; without it incidents are listed below. */
  onIncident?: (id: string) => void;
  tile?: ReactNode;
};

/** Figures and pictures of a chosen period. */
export const UptimeSection = ({ id, never, onIncident, tile }: Props) => {
  const t = useTexts().watch;
  const { days, part, setDays, setPart } = useStretch();
  const query = useTimeline(id, days, part);
  const [opened, setOpened] = useState<string>();
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
            skeleton={<UptimeSkeleton incidents={!onIncident} tiles={tile ? 4 : 3} />}
          >
            {(line) => (
              <UptimeView
                line={line}
                days={days}
                part={part}
                onPart={setPart}
                listed={!onIncident}
                opened={opened}
                onIncident={onIncident ?? setOpened}
                tile={tile}
              />
            )}
          </Loaded>
        </div>
      )}
    </section>
  );
};
