import { expect, test } from 'vitest';
import { createLineSpeed } from './line-speed.ts';

const answers = (ms: number, count: number, line = createLineSpeed()) => {
  for (let n = 0; n < count; n++) line.answered(ms);
  return line;
};

test('a line is slow when references take three times as long for about a minute', () => {
  const line = answers(40, 720);
  expect(answers(400, 1, line).isSlow()).toBe(false);
  expect(answers(400, 11, line).isSlow()).toBe(true);
  expect(answers(40, 60, line).isSlow()).toBe(false);
});

test('nothing is said of a line that is hardly known, or a little slower', () => {
  expect(answers(2000, 20, answers(10, 20)).isSlow()).toBe(false);
  expect(answers(45, 60, answers(10, 720)).isSlow()).toBe(false);
});

test('what lasts becomes usual', () => {
  expect(answers(400, 720 * 6, answers(40, 720)).isSlow()).toBe(false);
});
