/** Two standard errors: what chance alone does once in twenty times. */
const errors = 2;

/** Two counts of things that come one by one, as clicks do, differ by more than chance. */
export const countsMoved = (now: number, before: number): boolean =>
  Math.abs(now - before) > errors * Math.sqrt(now + before);

type Sample = { answers: number; mentions: number };

/** Two shares, each of a sample, differ by more than chance. */
export const sharesMoved = (now: Sample, before: Sample): boolean => {
  if (now.answers === 0 || before.answers === 0) return false;
  const all = (now.mentions + before.mentions) / (now.answers + before.answers);
  const error = Math.sqrt(all * (1 - all) * (1 / now.answers + 1 / before.answers));
  return Math.abs(now.mentions / now.answers - before.mentions / before.answers) > errors * error;
};
