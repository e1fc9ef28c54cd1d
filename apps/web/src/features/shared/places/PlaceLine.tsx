import './place-lines.css';
import type { PlaceTimesShown } from '@hlidka/protocol';
import type { ReactNode } from 'react';

const [step, height] = [6, 40];

/** A line with gaps where hours were not measured; `most` is shared, so that places compare. */
const pathOf = (hoursMs: readonly (number | null)[], most: number): string =>
  hoursMs
    .map((ms, at) => {
      if (ms === null) return '';
      const x = at * step + 3;
      const y = height - 3 - (ms / most) * (height - 6);
      const isStart = at === 0 || hoursMs[at - 1] == null;
      // A lone hour is a dot: a line of no length with round ends.
      return `${isStart ? 'M' : 'L'}${x} ${y.toFixed(1)}${isStart ? 'h0' : ''}`;
    })
    .join('');

/** The longest response of all places, at which their lines end. */
export const mostOf = (places: readonly Pick<PlaceTimesShown, 'hoursMs'>[]): number =>
  Math.max(1, ...places.flatMap(({ hoursMs }) => hoursMs.map((ms) => ms ?? 0)));

type Props = {
  place: Pick<PlaceTimesShown, 'name' | 'hoursMs'>;
  most: number;
  /** Beside the name. */
  notes?: ReactNode;
  /** Below the line. */
  children: ReactNode;
};

/** One of the small multiples: response times of a day from one place. */
export const PlaceLine = ({ place: { name, hoursMs }, most, notes, children }: Props) => (
  <li className="place-line">
    <p>
      <strong>{name}</strong>
      {notes}
    </p>
    <svg viewBox={`0 0 ${hoursMs.length * step} ${height}`} aria-hidden="true">
      <path className="place-line-ground" d={`M0 ${height - 2.5}H${hoursMs.length * step}`} />
      <path className="place-line-ms" d={pathOf(hoursMs, most)} />
    </svg>
    <p className="soft">{children}</p>
  </li>
);
