import { hourStrip } from '@hlidka/protocol';

export type StripHour = {
  /** From 0, nothing failed, to 1; null: no check that counts. */
  failed: number | null;
  ms: number | null;
};

/** Empty when nothing was measured in all that time. */
export const readHours = (hours: string, hoursMs: string): StripHour[] => {
  const { ways, speeds, stepsPerDoubling } = hourStrip;
  return Array.from(hours, (way, at) => {
    const share = ways.indexOf(way);
    const speed = speeds.indexOf(hoursMs[at] ?? '');
    return {
      failed: share < 0 ? null : share / (ways.length - 1),
      ms: speed < 0 ? null : Math.round(2 ** (speed / stepsPerDoubling)),
    };
  });
};
