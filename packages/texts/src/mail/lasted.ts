import { type Format, wholeMinutes } from '../format/index.ts';

export const lasted = (format: Pick<Format, 'duration'>, from: Date, to: Date): string =>
  format.duration(wholeMinutes((to.getTime() - from.getTime()) / 1000));
