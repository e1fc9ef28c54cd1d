import './charts.css';
import type { PointerEvent, ReactNode } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** How many equal pieces a chart has. */
    '--slots'?: number;
  }
}

type Props = {
  label: string;
  /** How many places the cursor can stand at. */
  count: number;
  cursor: number | null;
  onCursor: (at: number | null) => void;
  /** What stands under the cursor, in words. */
  reading: string;
  /** Parts of the plot, each with `data-from` and `data-slots`. */
  children: ReactNode;
  /** The same figures for those who do not see the picture. */
  table: ReactNode;
};

/**
 * A picture that can be read: by pointing, by touch, and as a native range by keyboard
 * and screen reader, which speaks the reading itself.
 */
export const ChartFrame = (props: Props) => {
  const { label, count, cursor, onCursor, reading, children, table } = props;
  const point = (event: PointerEvent) => {
    const { target } = event;
    const part = target instanceof Element ? target.closest<SVGElement>('[data-from]') : null;
    if (!part) return;
    const { left, width } = part.getBoundingClientRect();
    const slot = Math.floor(((event.clientX - left) / width) * Number(part.dataset.slots));
    onCursor(Math.min(Math.max(Number(part.dataset.from) + slot, 0), count - 1));
  };
  return (
    <figure className="chart">
      <div
        className="chart-plot"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onCursor(null)}
      >
        {children}
        <input
          type="range"
          className="chart-range"
          aria-label={label}
          aria-valuetext={reading}
          min={0}
          max={count - 1}
          value={cursor ?? count - 1}
          onChange={({ target }) => onCursor(Number(target.value))}
          onFocus={() => onCursor(cursor ?? count - 1)}
          onBlur={() => onCursor(null)}
        />
      </div>
      <p className="chart-reading" aria-hidden="true">
        {reading}
      </p>
      <div className="unseen">{table}</div>
    </figure>
  );
};
