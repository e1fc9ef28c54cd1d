/** Size of the sparkline. */
export const positionLine = { width: 120, height: 28 } as const;
const edge = 4;

type Days = readonly { day: string; position: number }[];

/**
 * Higher is better: position 1 is at the top. The scale spans at least one position, so that noise
 * stays small.
 */
export const positionPoints = (days: Days, from: string, until: string): [number, number][] => {
  const { width, height } = positionLine;
  const positions = days.map(({ position }) => position);
  const best = Math.min(...positions);
  const span = Math.max(Math.max(...positions) - best, 3);
  const length = Math.max(1, Date.parse(until) - Date.parse(from));
  return days.map(({ day, position }) => [
    edge + ((Date.parse(day) - Date.parse(from)) / length) * (width - 2 * edge),
    edge + ((position - best) / span) * (height - 2 * edge),
  ]);
};
