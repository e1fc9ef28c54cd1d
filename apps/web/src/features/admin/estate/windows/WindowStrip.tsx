import './windows.css';
import type { MaintenanceWindow } from '@hlidka/protocol';
import { momentOf, weekdayOf } from '@hlidka/texts/prague';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { daysFrom, type Span, spansWithin, today } from './spans.ts';
import { useWindowWords } from './use-window-words.ts';

const dayCount = 14;

/** Two weeks of Prague days: a line for each window, a bar wherever it is open. */
export const WindowStrip = ({ windows }: { windows: readonly MaintenanceWindow[] }) => {
  const t = useAdminTexts().windows;
  const first = today();
  const lines = windows
    .map((window) => ({ window, spans: spansWithin(window.when, first, dayCount) }))
    .filter(({ spans }) => spans.length > 0);
  return (
    <Section heading={t.calendar} about={t.calendarAbout}>
      {lines.length === 0 ? (
        <p className="soft">{t.calendarNone}</p>
      ) : (
        <div className="strip">
          <Days days={daysFrom(first, dayCount)} />
          <ul>
            {lines.map(({ window, spans }) => (
              <Line key={window.id} window={window} spans={spans} first={first} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
};

const Days = ({ days }: { days: string[] }) => {
  const t = useAdminTexts().windows;
  return (
    <div className="strip-days" aria-hidden="true">
      {days.map((day, at) => (
        <span key={day} data-today={at === 0 || undefined} data-weekend={weekdayOf(day) > 5}>
          <span>{t.shortDays[weekdayOf(day) - 1]}</span>
          {Number(day.slice(8))}.
        </span>
      ))}
    </div>
  );
};

type LineProps = { window: MaintenanceWindow; spans: Span[]; first: string };

const Line = ({ window, spans, first }: LineProps) => {
  const format = useFormat();
  const { scope, range } = useWindowWords();
  const now = useNow();
  const start = momentOf(`${first}T00:00`);
  const share = (ms: number) => (ms / (dayCount * 86_400_000)) * 100;
  return (
    <li>
      <p className="strip-title">
        {window.title} <span className="soft">{scope(window)}</span>
      </p>
      <div className="strip-track">
        {spans.map(({ from, to }) => (
          <span
            key={from}
            className="strip-bar"
            data-open={(from <= now && now < to) || undefined}
            style={{ left: `${share(from - start)}%`, width: `${share(to - from)}%` }}
            title={range(from, to)}
          />
        ))}
        <span className="strip-now" style={{ left: `${share(now - start)}%` }} />
      </div>
      <p className="unseen">{format.list(spans.map(({ from, to }) => range(from, to)))}</p>
    </li>
  );
};
