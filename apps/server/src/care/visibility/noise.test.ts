import { expect, test } from 'vitest';
import { type Change, chanceOf, changeOf, type Pair } from './noise.ts';

const pair = (now: number, before: number, of = 3, ofBefore = of): Pair => ({
  now: { answers: of, mentions: now },
  before: { answers: ofBefore, mentions: before },
});
const share = (pairs: Pair[], of: 'now' | 'before') =>
  (pairs.reduce((sum, one) => sum + one[of].mentions, 0) * 100) /
  pairs.reduce((sum, one) => sum + one[of].answers, 0);
const judge = (pairs: Pair[]): Change =>
  changeOf(pairs, { now: share(pairs, 'now'), before: share(pairs, 'before') });

/** Every way of dealing the answers of each pair out anew, one after another. */
const counted = (pairs: Pair[]): number => {
  let deals: number[] = [0];
  let expected = 0;
  for (const { now, before } of pairs) {
    const all = now.answers + before.answers;
    const mentions = now.mentions + before.mentions;
    expected += (mentions * now.answers) / all;
    const ways: number[] = [];
    for (let way = 0; way < 2 ** all; way++) {
      const mine = Array.from({ length: all }, (_, at) => (way >> at) & 1);
      if (mine.reduce((sum, one) => sum + one, 0) === now.answers)
        ways.push(mine.slice(0, mentions).reduce((sum, one) => sum + one, 0));
    }
    deals = deals.flatMap((sum) => ways.map((way) => sum + way));
  }
  const seen = Math.abs(pairs.reduce((sum, { now }) => sum + now.mentions, 0) - expected);
  const far = deals.map((sum) => Math.abs(sum - expected) - seen);
  return (
    (far.filter((one) => one > 1e-9).length +
      far.filter((one) => Math.abs(one) < 1e-9).length / 2) /
    deals.length
  );
};

test.each([
  [[]],
  [[pair(0, 0)]],
  [[pair(3, 0)]],
  [[pair(3, 0), pair(2, 1), pair(1, 1)]],
  [[pair(0, 3), pair(3, 1), pair(0, 2)]],
  [[pair(2, 0, 2, 3), pair(3, 1, 4, 2)]],
  [[pair(1, 0, 1), pair(1, 0, 1), pair(1, 0, 1), pair(0, 1, 1), pair(1, 1, 1)]],
])('the chance of a change equals all deals counted out: %j', (pairs) => {
  expect(chanceOf(pairs)).toBeCloseTo(pairs.length === 0 ? 0.5 : counted(pairs), 10);
});

test('equal shares are the same, and what is not proven is open', () => {
  expect(judge([pair(2, 2), pair(1, 1)])).toBe('same');
  expect(judge([pair(3, 0), pair(0, 3)])).toBe('same');
  expect(judge([pair(2, 1), pair(1, 1)])).toBe('open');
  expect(judge([pair(1, 0, 1)])).toBe('open');
  expect(changeOf([pair(1, 0)], { now: 29.4, before: 28.6 })).toBe('same');
  expect(changeOf([pair(1, 0)], { now: 29.5, before: 29.4 })).toBe('open');
});

test('twelve of 42, then 36 of 42: four of seven questions turned', () => {
  const turned = [6, 6, 6, 6, 6, 6, 0].map((now, at) => pair(now, at < 2 ? 6 : 0, 6));
  expect(judge(turned)).toBe('real');
});

/** The same numbers in every run. */
const dice = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
const runs = 1500;
const answersOf = (roll: () => number, of: number, chance: number) =>
  Array.from({ length: of }, roll).filter((one) => one < chance).length;
/** In how many of a hundred pairs of checks a change is called real. */
const found = (questions: number, samples: number, chances: (roll: () => number) => number[]) => {
  const roll = dice(46);
  let real = 0;
  for (let run = 0; run < runs; run++) {
    const pairs = Array.from({ length: questions }, () => {
      const [before = 0, now = before] = chances(roll);
      return pair(answersOf(roll, samples, now), answersOf(roll, samples, before), samples);
    });
    if (judge(pairs) === 'real') real += 1;
  }
  return (real * 100) / runs;
};
const logit = (share: number) => Math.log(share / (1 - share));
/** Questions differ: some nearly always bring the name, some hardly ever (mean 30 %). */
const anyQuestion = (roll: () => number) => {
  const u = roll();
  return Math.min(0.98, Math.max(0.02, u ** 2.4));
};
const raised = (base: number, by: number) => 1 / (1 + Math.exp(-logit(base) - by));

test.each([
  [5, 3, 0.1],
  [5, 3, 0.5],
  [7, 3, 0.1],
  [7, 3, 0.3],
  [7, 3, 0.5],
  [10, 3, 0.3],
  [15, 3, 0.3],
  [15, 6, 0.5],
  [10, 1, 0.4],
])(
  '%i questions by %i samples, the same chance %d in both: at most 5 %% are false',
  (questions, samples, chance) => {
    expect(found(questions, samples, () => [chance])).toBeLessThanOrEqual(5);
  },
);

test('questions that differ, the same in both checks: at most 5 % are false', () => {
  expect(found(7, 3, (roll) => [anyQuestion(roll)])).toBeLessThanOrEqual(5);
});

test('a jump of 40 points with 7 questions and 3 samples is found in at least 80 %', () => {
  const roll = dice(1);
  const bases = Array.from({ length: 20_000 }, () => anyQuestion(roll));
  const mean = (of: number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const by = 2.89;
  const moved = mean(bases.map((base) => raised(base, by))) - mean(bases);
  expect(Math.abs(moved - 0.4)).toBeLessThan(0.01);
  const jump = (all: () => number) => {
    const base = anyQuestion(all);
    return [base, raised(base, by)];
  };
  const power = found(7, 3, jump);
  expect(power).toBeGreaterThanOrEqual(80);
  expect(found(7, 6, () => [0.3, 0.7])).toBeGreaterThanOrEqual(90);
});

test('what cannot be done: questions that are all alike need more than 21 answers', () => {
  const power = found(7, 3, () => [0.3, 0.7]);
  expect(power).toBeGreaterThan(70);
  expect(power).toBeLessThan(80);
});
