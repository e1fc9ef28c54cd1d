type Sample = { answers: number; mentions: number };

/** ln(n!) by Stirling's series; exact enough from 0 on for sums of probabilities. */
const lnFactorial = (n: number): number => {
  let shift = 0;
  let x = n + 1;
  for (; x < 8; x++) shift -= Math.log(x);
  return (
    (x - 0.5) * Math.log(x) -
    x +
    Math.log(2 * Math.PI) / 2 +
    1 / (12 * x) -
    1 / (360 * x ** 3) +
    shift
  );
};
const lnChoose = (n: number, k: number) => lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);

/** Fisher's exact test, two-sided: how often chance alone makes two samples differ as much, or more. */
export const chanceOf = (one: Sample, other: Sample): number => {
  const mentions = one.mentions + other.mentions;
  const answers = one.answers + other.answers;
  const whole = lnChoose(answers, mentions);
  const of = (k: number) =>
    Math.exp(lnChoose(one.answers, k) + lnChoose(other.answers, mentions - k) - whole);
  const seen = of(one.mentions) * (1 + 1e-7);
  let sum = 0;
  const most = Math.min(one.answers, mentions);
  for (let k = Math.max(0, mentions - other.answers); k <= most; k++) {
    const chance = of(k);
    if (chance <= seen) sum += chance;
  }
  return Math.min(1, sum);
};

const significant = 0.05;

/** Null where there is nothing to compare. */
export const isWithinNoise = (one: Sample, other: Sample | undefined): boolean | null =>
  !other || one.answers === 0 || other.answers === 0 ? null : chanceOf(one, other) >= significant;
