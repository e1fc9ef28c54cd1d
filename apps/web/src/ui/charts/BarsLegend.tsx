import './charts.css';
import type { UptimeDay } from '@hlidka/protocol';
import { useTexts } from '../../language.ts';

/** Names the marks that are really in the picture. */
export const BarsLegend = ({ days }: { days: readonly UptimeDay[] }) => {
  const t = useTexts().watch.bars;
  const measured = days.filter(({ availabilityPct }) => availabilityPct !== null);
  const marks = [
    measured.some(({ failed }) => failed === 0) && (['up', t.whole] as const),
    measured.some(({ failed }) => failed > 0) && (['down', t.broken] as const),
    measured.length < days.length && (['blank', t.blank] as const),
  ].filter((mark) => mark !== false);
  return (
    <ul className="bars-legend" aria-hidden="true">
      {marks.map(([mark, word]) => (
        <li key={mark}>
          <svg width="14" height="16">
            <line className={`bar-${mark}`} x1="7" x2="7" y1="16" y2={mark === 'down' ? 7 : 2} />
            {mark === 'down' && <path className="bar-mark" d="M3 0h8L7 6z" />}
          </svg>
          {word}
        </li>
      ))}
    </ul>
  );
};
