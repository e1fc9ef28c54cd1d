import type { Format } from '../format/index.ts';

/** Whole minutes once there is one: nobody counts an outage's seconds. */
export const lasted = (format: Pick<Format, 'duration'>, from: Date, to: Date): string => {
  const seconds = (to.getTime() - from.getTime()) / 1000;
  return format.duration(seconds < 60 ? seconds : Math.floor(seconds / 60) * 60);
};
