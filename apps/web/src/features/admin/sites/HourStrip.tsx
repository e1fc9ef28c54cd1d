import { hourStrip } from '@hlidka/protocol';
import { memo } from 'react';
import { useAdminTexts } from '../../../language.ts';
import { readShares } from './read-hours.ts';

const step = 4;
const height = 18;
/** Up to a ninth of an hour's checks: too little to frighten with. */
const littleShare = 1 / 9;

const bar = (at: number, tall: number): string =>
  `M${at * step + 0.5} ${height}v-${Math.max(1, tall)}h${step - 1}v${Math.max(1, tall)}z`;

type Share = number | null;
const draw = (hours: readonly Share[], tall: (share: Share) => number): string =>
  hours.map((share, at) => (tall(share) > 0 ? bar(at, tall(share)) : '')).join('');

/** The last 24 hours of a site, the current one at the end; red is as tall as the share that failed. */
export const HourStrip = memo(({ hours }: { hours: string }) => {
  const t = useAdminTexts().board;
  if (hours === '') return null;
  const all = readShares(hours);
  const measured = all.filter((failed) => failed !== null);
  const failing = measured.filter((failed) => (failed ?? 0) > 0).length;
  const label = t.strip(measured.length, failing);
  return (
    <svg
      className="hour-strip"
      viewBox={`0 0 ${hourStrip.length * step} ${height}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path className="hour-none" d={draw(all, (failed) => (failed === null ? 2 : 0))} />
      <path className="hour-ok" d={draw(all, (failed) => (failed === null ? 0 : height))} />
      <path
        className="hour-little"
        d={draw(all, (failed) => (failed && failed <= littleShare ? 5 : 0))}
      />
      <path
        className="hour-failed"
        d={draw(all, (failed) => (failed && failed > littleShare ? 5 + failed * (height - 5) : 0))}
      />
    </svg>
  );
});
