/** With fewer questions chance alone can cause any change. */
const leastQuestions = 6;

const significant = 0.05;
/** Differences in thousandths, so that their sums are integers. */
const steps = 1000;

/**
 * Sign-flip test: how often chance alone causes as large a change. Answers to one question are
 * alike, so each question counts once, however often it was asked.
 */
export const chanceOf = (differences: number[]): number => {
  const sizes = differences.map((one) => Math.round(Math.abs(one) * steps)).filter(Boolean);
  const seen = Math.abs(
    differences.reduce((sum, one) => sum + Math.sign(one) * Math.round(Math.abs(one) * steps), 0),
  );
  const most = sizes.reduce((sum, one) => sum + one, 0);
  /** The probability of each sum, from `-most` on. */
  let chances = new Float64Array(2 * most + 1);
  chances[most] = 1;
  for (const size of sizes) {
    const next = new Float64Array(chances.length);
    for (const [at, chance] of chances.entries()) {
      if (chance === 0) continue;
      next[at - size] = (next[at - size] ?? 0) + chance / 2;
      next[at + size] = (next[at + size] ?? 0) + chance / 2;
    }
    chances = next;
  }
  return chances.reduce((sum, chance, at) => (Math.abs(at - most) >= seen ? sum + chance : sum), 0);
};

/** Null: too few questions. */
export const isWithinNoise = (differences: number[]): boolean | null =>
  differences.length < leastQuestions ? null : chanceOf(differences) >= significant;
