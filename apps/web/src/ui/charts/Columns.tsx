import './charts.css';
import { useFormat } from '../../language.ts';
import { roundTop } from './response-scale.ts';

const head = 18;
const height = 64;
const bottom = head + height;

type Props = { values: readonly number[]; cursor: number | null };

/** A column per value on a scale from zero. */
export const Columns = ({ values, cursor }: Props) => {
  const format = useFormat();
  const top = roundTop(Math.max(1, ...values));
  const x = (at: number) => `${((at + 0.5) / values.length) * 100}%`;
  return (
    <div className="columns-plot" style={{ '--slots': values.length }}>
      <svg width="100%" height={bottom} data-slots={values.length} aria-hidden="true">
        {[head, bottom - 0.5].map((y) => (
          <line key={y} className="grid-line" x2="100%" y1={y} y2={y} />
        ))}
        {values.map((value, at) => (
          <line
            key={x(at)}
            className="column"
            data-at={at === cursor || undefined}
            x1={x(at)}
            x2={x(at)}
            y1={bottom}
            y2={bottom - (value === 0 ? 1 : Math.max(2, (value / top) * height))}
          />
        ))}
        <text x="0" y={head - 5}>
          {format.number(top)}
        </text>
      </svg>
    </div>
  );
};
