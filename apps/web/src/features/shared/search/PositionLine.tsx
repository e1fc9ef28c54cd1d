import './positions.css';
import type { Search } from '@hlidka/protocol';

type Days = Search['watched'][number]['days'];

const width = 120;
const height = 28;
const edge = 4;

/** Higher is better: the first place is at the top. A line moves by a place at least, so that noise stays small. */
const pointsOf = (days: Days, from: string, until: string): [number, number][] => {
  const places = days.map(({ position }) => position);
  const best = Math.min(...places);
  const span = Math.max(Math.max(...places) - best, 3);
  const length = Math.max(1, Date.parse(until) - Date.parse(from));
  return days.map(({ day, position }) => [
    edge + ((Date.parse(day) - Date.parse(from)) / length) * (width - 2 * edge),
    edge + ((position - best) / span) * (height - 2 * edge),
  ]);
};

type Props = { label: string; days: Days; from: string; until: string };

export const PositionLine = ({ label, days, from, until }: Props) => {
  const points = pointsOf(days, from, until);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg
      className="positions-line"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
};
