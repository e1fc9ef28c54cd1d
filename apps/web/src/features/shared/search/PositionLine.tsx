import './positions.css';
import { positionLine, positionPoints } from '@hlidka/design';
import type { Search } from '@hlidka/protocol';

type Days = Search['watched'][number]['days'];

type Props = { label: string; days: Days; from: string; until: string };

export const PositionLine = ({ label, days, from, until }: Props) => {
  const points = positionPoints(days, from, until);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg
      className="positions-line"
      viewBox={`0 0 ${positionLine.width} ${positionLine.height}`}
      role="img"
      aria-label={label}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
};
