import './sites.css';
import { type HomeFigures, outageBite } from '@hlidka/protocol';
import { useFormat, usePortalTexts } from '../../../language.ts';

const height = 28;
/** Room for the marks of single failed checks. */
const top = 4;
const minutesOfDay = 1440;

/** Thirty days in a line: how much of each was lost. The words beside it say the same. */
export const DayStrip = ({ days, looks }: Pick<HomeFigures, 'days' | 'looks'>) => {
  const t = usePortalTexts().sites.card;
  const format = useFormat();
  const lost = days.filter((minutes) => (minutes ?? 0) > 0);
  const all = lost.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0);
  const label = days.every((minutes) => minutes === null)
    ? t.stripNone
    : t.strip(
        days.length,
        lost.length,
        format.duration(all * 60),
        looks.filter((look) => look === 'blank').length,
      );
  return (
    <svg className="day-strip" width="100%" height={height} role="img" aria-label={label}>
      <title>{label}</title>
      {days.map((minutes, at) => {
        const x = `${((at + 0.5) / days.length) * 100}%`;
        const look = looks[at];
        if (look === 'blank' || look === 'maintenance')
          return (
            <line
              key={at}
              data-day={look}
              x1={x}
              x2={x}
              y1={look === 'blank' ? height - 4 : top}
              y2={height}
            />
          );
        const red = Math.round(outageBite(minutes ?? 0, minutesOfDay) * (height - top));
        return (
          <g key={at}>
            <line data-day="up" x1={x} x2={x} y1={top + red} y2={height} />
            {red > 0 && <line data-day="down" x1={x} x2={x} y1={top} y2={top + red} />}
            {look === 'tick' && <line data-day="tick" x1={x} x2={x} y1="0" y2="3" />}
          </g>
        );
      })}
    </svg>
  );
};
