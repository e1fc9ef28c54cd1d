import { hourStrip } from '@hlidka/protocol';

export type HourWay = 'none' | 'single' | number;

/** The share of each hour in outage, 0 to 1; or that a check failed, or that none counted. */
export const readWays = (hours: string): HourWay[] =>
  Array.from(hours, (way) => {
    if (way === hourStrip.single) return 'single';
    const at = hourStrip.ways.indexOf(way);
    return at < 0 ? 'none' : at / (hourStrip.ways.length - 1);
  });

/** The mean response time of each hour in milliseconds. */
export const readSpeeds = (hoursMs: string): (number | null)[] =>
  Array.from(hoursMs, (speed) => {
    const at = hourStrip.speeds.indexOf(speed);
    return at < 0 ? null : Math.round(2 ** (at / hourStrip.stepsPerDoubling));
  });
