import { memo, useMemo, useState } from 'react';
import { useFormat } from '../../language.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { Slot } from './check-slots.ts';
import { FigureTable } from './FigureTable.tsx';
import { roundTop } from './response-scale.ts';
import { barsFoot, barsTop } from './Strip.tsx';

const height = 64;
const whole = barsTop + height + barsFoot;
const bottom = barsTop + height;

type Props = {
  slots: readonly Slot[];
  label: string;
  now: string;
  /** A slot in words: its time, and what was measured. */
  say: (slot: Slot) => readonly [string, string];
  head: readonly [string, string];
};

/** Single checks: as tall as their response time, failures over the full height. */
export const CheckTimeline = ({ slots, label, now, say, head }: Props) => {
  const format = useFormat();
  const [cursor, setCursor] = useState<number | null>(null);
  const last = slots.findLastIndex(({ state }) => state !== 'none');
  const at = Math.min(cursor ?? Math.max(last, 0), slots.length - 1);
  const shown = slots[at];
  const rows = useMemo(() => slots.filter(({ state }) => state !== 'none').map(say), [slots, say]);
  if (!shown) return null;
  const x = `${((at + 0.5) / slots.length) * 100}%`;
  return (
    <ChartFrame
      label={label}
      count={slots.length}
      cursor={cursor}
      onCursor={setCursor}
      reading={say(shown).join(': ')}
      table={<FigureTable caption={label} head={head} rows={rows} />}
    >
      <div className="day-parts">
        <div style={{ '--slots': slots.length }}>
          <svg width="100%" height={whole} data-slots={slots.length} aria-hidden="true">
            {cursor !== null && <line className="bar-under" x1={x} x2={x} y1={whole} y2={0} />}
            <line className="grid-base" x1="0" x2="100%" y1={bottom} y2={bottom} />
            <Ticks slots={slots} />
            <line className="bar-at" x1={x} x2={x} y1={whole} y2={whole - 3} />
          </svg>
          <p className="chart-axis" aria-hidden="true">
            <span>{slots[0] && format.time(slots[0].from)}</span>
            <span>{now}</span>
          </p>
        </div>
      </div>
    </ChartFrame>
  );
};

const Ticks = memo(({ slots }: { slots: readonly Slot[] }) => {
  const top = roundTop(Math.max(...slots.map(({ ms }) => ms)));
  return (
    <g>
      {slots.map(({ from, state, ms }, at) => {
        if (state === 'none') return null;
        const x = `${((at + 0.5) / slots.length) * 100}%`;
        const failed = state === 'failed' || state === 'failedAside';
        const y = failed ? barsTop : bottom - Math.max(4, Math.round((ms / top) * height));
        return (
          <g key={from}>
            <line className="check" data-state={state} x1={x} x2={x} y1={bottom} y2={y} />
            {failed && (
              <svg x={x} y="1" overflow="visible" aria-hidden="true">
                <path className="check-mark" data-state={state} d="M-4 0h8L0 7z" />
              </svg>
            )}
          </g>
        );
      })}
    </g>
  );
});
