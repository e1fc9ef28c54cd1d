import { memo } from 'react';
import { useFormat } from '../../language.ts';
import { runsOf } from './response-scale.ts';

/** Room above for the topmost label. */
const head = 18;
const height = 104;
export const plotHeight = head + height;

type Props = {
  values: readonly (number | null)[];
  top: number;
  usual: readonly [number, number] | null;
  cursor: number | null;
};

export const ResponsePlot = ({ values, top, usual, cursor }: Props) => {
  const format = useFormat();
  const y = (value: number) => head + height * (1 - value / top);
  const x = (at: number) => `${((at + 0.5) / values.length) * 100}%`;
  const value = cursor === null ? null : values[cursor];
  return (
    <svg
      className="response"
      width="100%"
      height={plotHeight}
      data-from={0}
      data-slots={values.length}
      aria-hidden="true"
    >
      <rect className="chart-touch" width="100%" height={plotHeight} />
      {usual && (
        <rect
          className="usual"
          width="100%"
          y={y(usual[1])}
          height={Math.max(y(usual[0]) - y(usual[1]), 2)}
        />
      )}
      {[top, top / 2, 0].map((tick) => (
        <g key={tick}>
          <line className="grid-line" x2="100%" y1={y(tick)} y2={y(tick)} />
          <text x="0" y={y(tick) - 4}>
            {tick === 0 ? '' : format.withUnit(tick, 'ms')}
          </text>
        </g>
      ))}
      <Line values={values} top={top} />
      {cursor !== null && (
        <line className="cursor" x1={x(cursor)} x2={x(cursor)} y1={head} y2={plotHeight} />
      )}
      {cursor !== null && value !== null && value !== undefined && (
        <circle className="cursor-dot" cx={x(cursor)} cy={y(value)} r="4.5" />
      )}
    </svg>
  );
};

/** Stretched in width only: the stroke keeps its thickness, a lone day is a short dash. */
const Line = memo(({ values, top }: { values: readonly (number | null)[]; top: number }) => {
  const y = (value: number) => (head + height * (1 - value / top)).toFixed(1);
  const path = runsOf(values)
    .map((run) =>
      run.length === 1
        ? run.map(({ at, value }) => `M${at + 0.2} ${y(value)}h0.6`).join('')
        : `M${run.map(({ at, value }) => `${at + 0.5} ${y(value)}`).join('L')}`,
    )
    .join('');
  return (
    <svg
      width="100%"
      height={plotHeight}
      viewBox={`0 0 ${values.length} ${plotHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="response-line" d={path} />
    </svg>
  );
});
