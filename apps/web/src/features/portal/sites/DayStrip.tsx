import './sites.css';
import type { HomeFigures } from '@hlidka/protocol';
import { useFormat, usePortalTexts } from '../../../language.ts';

const height = 24;
const minutesOfDay = 1440;

/** Thirty days in a line: how much of each was lost. The words beside it say the same. */
export const DayStrip = ({ days }: { days: HomeFigures['days'] }) => {
  const t = usePortalTexts().sites.card;
  const format = useFormat();
  const lost = days.filter((minutes) => (minutes ?? 0) > 0);
  const all = lost.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0);
  const label = days.every((minutes) => minutes === null)
    ? t.stripNone
    : t.strip(days.length, lost.length, format.duration(all * 60));
  return (
    <svg className="day-strip" width="100%" height={height} role="img" aria-label={label}>
      <title>{label}</title>
      {days.map((minutes, at) => {
        const x = `${((at + 0.5) / days.length) * 100}%`;
        if (minutes === null)
          return <line key={at} data-day="blank" x1={x} x2={x} y1={height - 4} y2={height} />;
        // The root, so that minutes are seen and hours told from a whole day.
        const bite = Math.sqrt(Math.min(minutes, minutesOfDay) / minutesOfDay) * height;
        const cut = minutes === 0 ? 0 : Math.max(6, Math.round(bite));
        return (
          <g key={at}>
            {cut < height && <line data-day="up" x1={x} x2={x} y1={cut} y2={height} />}
            {cut > 0 && <line data-day="down" x1={x} x2={x} y1="0" y2={cut} />}
          </g>
        );
      })}
    </svg>
  );
};
