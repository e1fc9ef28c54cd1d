import './charts.css';
import type { Piece } from '@hlidka/texts/sayings';
import { memo } from 'react';

/** Space above the bars for marks, and below for the cursor. */
export const barsTop = 11;
export const barsFoot = 6;
const stripHeights = { normal: 56, small: 30 };
type StripSize = keyof typeof stripHeights;

export const barClasses: Record<Piece['look'], string> = {
  down: 'bar-down',
  tick: 'bar-tick',
  up: 'bar-up',
  maintenance: 'bar-maintenance',
  blank: 'bar-blank',
};

/** More bars than this are drawn without gaps, equal neighbours merged. */
const mostBars = 200;

type Props = { pieces: readonly Piece[]; size: StripSize; cursor?: number | null };

/** A bar per piece of time. Red from the top: an incident, as tall as it was long. */
export const Strip = ({ pieces, size, cursor = null }: Props) => {
  const height = stripHeights[size];
  const whole = barsTop + height + barsFoot;
  const x = cursor === null ? null : `${((cursor + 0.5) / pieces.length) * 100}%`;
  return (
    <div className="day-parts">
      <div style={{ '--slots': pieces.length }}>
        <svg width="100%" height={whole} data-slots={pieces.length} aria-hidden="true">
          {x && <line className="bar-under" x1={x} x2={x} y1={whole} y2={0} />}
          {pieces.length > mostBars ? (
            <Runs pieces={pieces} height={height} />
          ) : (
            <Bars pieces={pieces} height={height} />
          )}
          {x && <line className="bar-at" x1={x} x2={x} y1={whole} y2={whole - 3} />}
        </svg>
      </div>
    </div>
  );
};

type Drawn = { pieces: readonly Piece[]; height: number };

const Bars = memo(({ pieces, height }: Drawn) => (
  <g>
    {pieces.map((piece, at) => {
      const x = `${((at + 0.5) / pieces.length) * 100}%`;
      return <Bar key={piece.from} {...piece} x={x} height={height} />;
    })}
  </g>
));

type BarProps = Pick<Piece, 'look' | 'bite'> & { x: string; height: number };

const Bar = ({ look, bite, x, height }: BarProps) => {
  const bottom = barsTop + height;
  const at = { x1: x, x2: x };
  if (look === 'blank' || look === 'maintenance')
    return <line className={barClasses[look]} {...at} y1={bottom} y2={barsTop} />;
  const cut = barsTop + Math.round(bite * height);
  return (
    <>
      {cut < bottom && <line className="bar-up" {...at} y1={bottom} y2={bite ? cut + 1 : cut} />}
      {look === 'down' && <line className="bar-down" {...at} y1={cut} y2={barsTop} />}
      {look !== 'up' && <Mark look={look} x={x} />}
    </>
  );
};

const Mark = ({ look, x }: { look: Piece['look']; x: string }) =>
  look === 'down' ? (
    <svg x={x} y="1" overflow="visible" aria-hidden="true">
      <path className="bar-mark" d="M-4 0h8L0 7z" />
    </svg>
  ) : (
    <line className="bar-tick" x1={x} x2={x} y1={barsTop - 3} y2={barsTop - 7} />
  );

/** Merges neighbours that look the same. */
const runsOf = (pieces: readonly Piece[]) => {
  const runs: (Pick<Piece, 'look' | 'bite' | 'from'> & { at: number; count: number })[] = [];
  pieces.forEach(({ look, bite, from }, at) => {
    const last = runs.at(-1);
    if (last?.look === look && last.bite === bite) last.count += 1;
    else runs.push({ look, bite, from, at, count: 1 });
  });
  return runs;
};

const Runs = memo(({ pieces, height }: Drawn) => {
  const runs = runsOf(pieces);
  const bottom = barsTop + height;
  return (
    <>
      <svg
        width="100%"
        height={bottom}
        viewBox={`0 0 ${pieces.length} ${bottom}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {runs.map(({ look, bite, from, at, count }) => {
          const box = { x: at, width: count };
          if (look === 'blank')
            return <rect key={from} className="run-blank" {...box} y={bottom - 4} height={4} />;
          if (look === 'maintenance')
            return <rect key={from} className="run-aside" {...box} y={barsTop} height={height} />;
          const red = Math.round(bite * height);
          return (
            <g key={from}>
              <rect className="run-up" {...box} y={barsTop + red} height={height - red} />
              {red > 0 && <rect className="run-down" {...box} y={barsTop} height={red} />}
            </g>
          );
        })}
      </svg>
      {runs
        .filter(({ look }) => look === 'down' || look === 'tick')
        .map(({ look, at, count, from }) => (
          <Mark key={from} look={look} x={`${((at + count / 2) / pieces.length) * 100}%`} />
        ))}
    </>
  );
});
