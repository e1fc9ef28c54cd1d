import './charts.css';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useDrag } from './use-drag.ts';

declare module 'react' {
  interface CSSProperties {
    /** How many equal pieces a chart has. */
    '--slots'?: number;
    /** Where in its width something stands. */
    '--at'?: string;
    '--wide'?: string;
  }
}

type Props = {
  label: string;
  /** How many positions the cursor has. */
  count: number;
  cursor: number | null;
  onCursor: (at: number | null) => void;
  /** What is under the cursor, in words. */
  reading: string;
  /** The same next to the cursor instead of below the picture. */
  tip?: ReactNode;
  /** How it is used, for those who hear it. */
  about?: string;
  /** A span was selected by dragging: first and last position. */
  onSelect?: (from: number, to: number) => void;
  onKey?: (key: string) => void;
  /** The plot; the element with its width has `data-slots`. */
  children: ReactNode;
  /** The same figures for those who do not see the picture. */
  table: ReactNode;
};

const ownKeys = ['+', '=', '-', 'Enter', 'Escape'];

/**
 * A readable chart: by pointer, by touch, and by keyboard and screen reader as a native range input
 * that announces the values.
 */
export const ChartFrame = (props: Props) => {
  const { label, count, cursor, onCursor, reading, tip, about, onSelect, onKey } = props;
  const positionOf = (event: PointerEvent): number | null => {
    const plot = event.currentTarget.querySelector('[data-slots]');
    if (!plot) return null;
    const { left, width } = plot.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * count);
    return Math.min(Math.max(at, 0), count - 1);
  };
  const { selected, handlers, cancel } = useDrag({ positionOf, onCursor, onSelect });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !ownKeys.includes(event.key)) return;
    if (!onKey) return;
    event.preventDefault();
    cancel();
    onKey(event.key);
  };
  const percent = (at: number) => `${(at / count) * 100}%`;
  return (
    <figure className="chart">
      <div className="chart-plot" {...handlers}>
        {props.children}
        {selected && (
          <div
            className="chart-selected"
            style={{
              '--at': percent(selected[0]),
              '--wide': percent(selected[1] + 1 - selected[0]),
            }}
          />
        )}
        {tip && cursor !== null && (
          <div className="chart-tip" style={{ '--at': percent(cursor + 0.5) }} aria-hidden="true">
            {tip}
          </div>
        )}
        <input
          type="range"
          className="chart-range"
          aria-label={label}
          aria-description={about}
          aria-valuetext={reading}
          min={0}
          max={count - 1}
          value={cursor ?? count - 1}
          onChange={({ target }) => onCursor(Number(target.value))}
          onFocus={() => onCursor(cursor ?? count - 1)}
          onBlur={() => onCursor(null)}
          onKeyDown={press}
        />
      </div>
      {!tip && (
        <p className="chart-reading" aria-hidden="true">
          {reading}
        </p>
      )}
      <div className="unseen">{props.table}</div>
    </figure>
  );
};
