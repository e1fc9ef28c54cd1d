export type Counted = { answers: number; mentions: number };
/** The answers to one question by one engine in two checks. */
export type Pair = { now: Counted; before: Counted };

const significant = 0.05;
/** Sums that differ by rounding alone are equal. */
const hair = 1e-9;

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at;
  return ways;
};

/** How likely each number of mentions is among the later answers when they are dealt out anew. */
const dealt = ({ now, before }: Pair): [number, number][] => {
  const mentions = now.mentions + before.mentions;
  const all = choose(now.answers + before.answers, mentions);
  const least = Math.max(0, mentions - before.answers);
  const most = Math.min(mentions, now.answers);
  return Array.from({ length: most - least + 1 }, (_, at) => {
    const mine = least + at;
    return [mine, (choose(now.answers, mine) * choose(before.answers, mentions - mine)) / all];
  });
};

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Exact permutation test: how often as large a change comes about when the answers to each question by each engine are
 * dealt out to the two checks by chance. Deals just as far count half (mid-p), since there are few of them.
 */
export const chanceOf = (pairs: Pair[]): number => {
  let chances = new Map([[0, 1]]);
  for (const pair of pairs) {
    const next = new Map<number, number>();
    for (const [mentions, chance] of chances)
      for (const [more, share] of dealt(pair))
        next.set(mentions + more, (next.get(mentions + more) ?? 0) + chance * share);
    chances = next;
  }
  const expected = sum(
    pairs.map(
      ({ now, before }) =>
        ((now.mentions + before.mentions) * now.answers) / (now.answers + before.answers),
    ),
  );
  const seen = Math.abs(sum(pairs.map(({ now }) => now.mentions)) - expected);
  return sum(
    [...chances].map(([mentions, chance]) => {
      const far = Math.abs(mentions - expected);
      if (far > seen + hair) return chance;
      return far > seen - hair ? chance / 2 : 0;
    }),
  );
};

/** `open`: the share moved, but chance alone would move it as far. */
export type Change = 'same' | 'open' | 'real';

export const changeOf = (pairs: Pair[], shares: { now: number; before: number }): Change => {
  if (Math.round(shares.now) === Math.round(shares.before)) return 'same';
  return chanceOf(pairs) < significant ? 'real' : 'open';
};
