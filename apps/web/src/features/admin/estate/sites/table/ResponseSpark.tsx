import { hourStrip } from '@hlidka/protocol';
import { memo } from 'react';
import { readSpeeds } from '../rows/read-hours.ts';

const [step, height] = [2.5, 16];

/** The line has gaps where hours were not measured. */
const lineOf = (hoursMs: string): string => {
  const all = readSpeeds(hoursMs);
  const most = Math.max(...all.map((ms) => ms ?? 0));
  let drawing = false;
  return all
    .map((ms, at) => {
      if (ms === null) {
        drawing = false;
        return '';
      }
      const point = `${drawing ? 'L' : 'M'}${(at * step + 1).toFixed(1)} ${(height - 1 - (ms / most) * (height - 3)).toFixed(1)}`;
      drawing = true;
      return point;
    })
    .join('');
};

/** Response times of 24 hours beside their mean; screen readers get the mean. */
export const ResponseSpark = memo(({ hoursMs }: { hoursMs: string }) =>
  hoursMs === '' ? null : (
    <svg
      className="response-spark"
      viewBox={`0 0 ${hourStrip.length * step} ${height}`}
      aria-hidden="true"
    >
      <path d={lineOf(hoursMs)} />
    </svg>
  ),
);
