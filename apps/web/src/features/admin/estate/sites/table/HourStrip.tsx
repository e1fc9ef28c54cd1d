import { hourStrip, outageBite } from '@hlidka/protocol';
import { memo } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { type HourWay, readWays } from '../rows/read-hours.ts';

const step = 4;
const height = 18;

const bar = (at: number, tall: number): string =>
  `M${at * step + 0.5} ${height}v-${Math.max(1, tall)}h${step - 1}v${Math.max(1, tall)}z`;

const draw = (hours: readonly HourWay[], tall: (way: HourWay) => number): string =>
  hours.map((way, at) => (tall(way) > 0 ? bar(at, tall(way)) : '')).join('');

/** The last 24 hours, the current one last; the red part is as tall as the outage was long. */
export const HourStrip = memo(({ hours }: { hours: string }) => {
  const t = useAdminTexts().board;
  if (hours === '') return null;
  const all = readWays(hours);
  const measured = all.filter((way) => way !== 'none');
  const down = measured.filter((way) => way !== 'single' && way !== 0).length;
  const label = t.strip(measured.length, down);
  return (
    <svg
      className="hour-strip"
      viewBox={`0 0 ${hourStrip.length * step} ${height}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path className="hour-none" d={draw(all, (way) => (way === 'none' ? 2 : 0))} />
      <path className="hour-ok" d={draw(all, (way) => (way === 'none' ? 0 : height))} />
      <path className="hour-little" d={draw(all, (way) => (way === 'single' ? 5 : 0))} />
      <path
        className="hour-failed"
        d={draw(all, (way) => (typeof way === 'number' ? outageBite(way, 1) * height : 0))}
      />
    </svg>
  );
});
