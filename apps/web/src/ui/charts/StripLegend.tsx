import './charts.css';
import { SpanMark } from '@hlidka/protocol';
import type { Piece } from '@hlidka/texts/sayings';
import { useTexts } from '../../language.ts';
import { barClasses } from './Strip.tsx';

/** Explains only marks that occur in the picture. */
export const StripLegend = ({ pieces }: { pieces: readonly Piece[] }) => {
  const t = useTexts().watch.bars.looks;
  const found = new Set(pieces.map(({ look }) => look));
  return (
    <ul className="bars-legend" aria-hidden="true">
      {SpanMark.options
        .filter((look) => found.has(look))
        .map((look) => (
          <li key={look}>
            <svg width="14" height="16">
              {look === 'tick' ? (
                <line className="bar-tick" x1="7" x2="7" y1="8" y2="4" />
              ) : (
                <line
                  className={barClasses[look]}
                  x1="7"
                  x2="7"
                  y1="16"
                  y2={look === 'down' ? 7 : 2}
                />
              )}
              {look === 'down' && <path className="bar-mark" d="M3 0h8L7 6z" />}
            </svg>
            {t[look]}
          </li>
        ))}
    </ul>
  );
};
