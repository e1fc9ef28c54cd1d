import type { UptimeDay } from '@hlidka/protocol';
import { memo } from 'react';
import { biteOf, type DayPart } from './day-parts.ts';

/** Room above the bars for the marks of failed days, and below for the cursor. */
export const barsTop = 11;
export const barsFoot = 6;

type Props = { part: DayPart; height: number };

/** One line a day; a failed one is bitten from above and has a mark over it. */
export const Bars = memo(({ part, height }: Props) => {
  const bottom = barsTop + height;
  const blank = part.slots - part.days.length;
  return (
    <g>
      {part.days.map((day, at) => {
        const x = `${((blank + at + 0.5) / part.slots) * 100}%`;
        return <Bar key={day.day} day={day} x={x} bottom={bottom} height={height} />;
      })}
    </g>
  );
});

type BarProps = { day: UptimeDay; x: string; bottom: number; height: number };

const Bar = ({ day, x, bottom, height }: BarProps) => {
  if (day.availabilityPct === null)
    return <line className="bar-blank" x1={x} x2={x} y1={bottom} y2={barsTop} />;
  const cut = barsTop + Math.round(biteOf(day) * height);
  if (day.failed === 0) return <line className="bar-up" x1={x} x2={x} y1={bottom} y2={barsTop} />;
  return (
    <>
      {cut < bottom && <line className="bar-up" x1={x} x2={x} y1={bottom} y2={cut + 1} />}
      <line className="bar-down" x1={x} x2={x} y1={Math.min(cut, bottom)} y2={barsTop} />
      <svg x={x} y="1" overflow="visible" aria-hidden="true">
        <path className="bar-mark" d="M-4 0h8L0 7z" />
      </svg>
    </>
  );
};
