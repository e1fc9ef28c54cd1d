import { hourStrip } from '@hlidka/protocol';

/** The share of failed checks in each hour, from 0 to 1; null: no check that counts. */
export const readShares = (hours: string): (number | null)[] =>
  Array.from(hours, (way) => {
    const at = hourStrip.ways.indexOf(way);
    return at < 0 ? null : at / (hourStrip.ways.length - 1);
  });

/** The mean response time of each hour in milliseconds. */
export const readSpeeds = (hoursMs: string): (number | null)[] =>
  Array.from(hoursMs, (speed) => {
    const at = hourStrip.speeds.indexOf(speed);
    return at < 0 ? null : Math.round(2 ** (at / hourStrip.stepsPerDoubling));
  });
