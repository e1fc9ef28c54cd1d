/** The smallest round number not below the largest value. */
export const roundTop = (largest: number): number => {
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  return ([1, 2, 4, 5, 6, 8, 10].find((step) => step * power >= largest) ?? 10) * power;
};

/** Runs of neighbouring values; a gap stays a gap. */
export const runsOf = (values: readonly (number | null)[]): { at: number; value: number }[][] => {
  const runs: { at: number; value: number }[][] = [];
  values.forEach((value, at) => {
    if (value === null) return;
    const run = runs.at(-1);
    if (run?.at(-1)?.at === at - 1) run.push({ at, value });
    else runs.push([{ at, value }]);
  });
  return runs;
};

/** The range of the middle 80 % of values; null when there are too few. */
export const usualRange = (values: readonly (number | null)[]): [number, number] | null => {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (sorted.length < 5) return null;
  const pick = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return [pick(0.1), pick(0.9)];
};
