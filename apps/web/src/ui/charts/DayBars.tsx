import type { UptimeDay } from '@hlidka/protocol';
import { useMemo, useState } from 'react';
import { useFormat, useTexts } from '../../language.ts';
import { Bars, barsFoot, barsTop } from './Bars.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { dayParts } from './day-parts.ts';
import { dayName, dayRows, noon } from './day-words.ts';
import { FigureTable } from './FigureTable.tsx';

type Props = {
  /** Oldest first; the last one is today. */
  days: readonly UptimeDay[];
  label: string;
  size?: 'normal' | 'small';
};

const heights = { normal: 56, small: 30 };

/** One bar for a Prague day; readable by pointing, touch and keyboard. */
export const DayBars = ({ days, label, size = 'normal' }: Props) => {
  const t = useTexts().watch;
  const format = useFormat();
  const [cursor, setCursor] = useState<number | null>(null);
  const parts = useMemo(() => dayParts(days), [days]);
  const rows = useMemo(() => dayRows(t, format, days), [t, format, days]);
  const last = days.length - 1;
  const at = Math.min(cursor ?? last, last);
  const shown = days[at];
  const height = heights[size];
  const whole = barsTop + height + barsFoot;
  if (!shown) return null;
  return (
    <ChartFrame
      label={label}
      count={days.length}
      cursor={cursor}
      onCursor={setCursor}
      reading={t.bars.day(dayName(t, format, shown.day, at === last), shown)}
      table={<FigureTable caption={label} head={Object.values(t.table)} rows={rows} />}
    >
      <div className="day-parts" data-parts={parts.length}>
        {parts.map((part) => {
          const x = `${((at - part.from + 0.5) / part.slots) * 100}%`;
          const here = at >= part.from && at < part.from + part.slots;
          return (
            <div key={part.from} style={{ '--slots': part.slots }}>
              <svg
                width="100%"
                height={whole}
                data-from={part.from}
                data-slots={part.slots}
                aria-hidden="true"
              >
                {here && cursor !== null && (
                  <line className="bar-under" x1={x} x2={x} y1={whole} y2={0} />
                )}
                <Bars part={part} height={height} />
                {here && <line className="bar-at" x1={x} x2={x} y1={whole} y2={whole - 3} />}
              </svg>
              <p className="chart-axis" aria-hidden="true">
                <span>{part.days[0] && format.date(noon(part.days[0].day))}</span>
                {part === parts.at(-1) && <span>{t.today}</span>}
              </p>
            </div>
          );
        })}
      </div>
    </ChartFrame>
  );
};
