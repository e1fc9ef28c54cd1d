import { hourMs, minuteMs, secondMs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { decide, type Lately, type Rule, seldom, usualRule, type Waiting } from './rules.ts';

const now = 1_800_000_000_000;
const nothing: Lately = { count: 0, lastAt: null };
const ago = (ms: number, toldBefore: number | null = null): Waiting => ({
  at: now - ms,
  toldBefore,
});
const many = (count: number) => Array.from({ length: count }, () => ago(minuteMs));
const lately = (count: number, ms: number): Lately => ({ count, lastAt: now - ms });
const calm = 10 * secondMs;

test.each<[string, Waiting[], Lately, 'hold' | 'apart' | 'together', number, Partial<Rule>?]>([
  ['nobody waits', [], nothing, 'hold', 0],
  ['it has just come', [ago(0)], nothing, 'hold', 0],
  ['others may come', [ago(calm - 1)], nothing, 'hold', 0],
  ['nobody else came', [ago(calm)], nothing, 'apart', 1],
  ['the last one has just come', [ago(5 * calm - 1), ago(calm - 1)], nothing, 'hold', 0],
  ['they keep coming', [ago(5 * calm), ago(0)], nothing, 'apart', 2],
  ['four', many(4), nothing, 'apart', 4],
  ['five', many(5), nothing, 'together', 5],
  ['four after four', many(4), lately(4, minuteMs), 'together', 4],
  ['two after two', many(2), lately(2, minuteMs), 'apart', 2],
  ['two after three', many(2), lately(3, minuteMs), 'together', 2],
  ['one after four is alone', many(1), lately(4, 0), 'apart', 1],
  ['after five', many(1), lately(5, 10 * minuteMs - 1), 'hold', 0],
  ['after five, later', many(1), lately(5, 10 * minuteMs), 'apart', 1],
  ['many after five, later', many(2), lately(5, 10 * minuteMs), 'together', 2],
  ['a longer calm', [ago(minuteMs - 1)], nothing, 'hold', 0, { calmMs: minuteMs }],
  ['a longer pause', many(1), lately(5, 29 * minuteMs), 'hold', 0, { pauseMs: 30 * minuteMs }],
  ['none apart', many(2), nothing, 'together', 2, { apart: 0 }],
  ['told before, and told anew', [ago(calm, now)], nothing, 'apart', 1],
  ['told before', [ago(calm, now - 6 * hourMs + 1)], nothing, 'hold', 0, seldom],
  ['told six hours before', [ago(calm, now - 6 * hourMs)], nothing, 'apart', 1, seldom],
  [
    'those that were told before are not counted',
    [...many(4), ago(0, now - hourMs)],
    nothing,
    'apart',
    4,
    seldom,
  ],
  ['written before the clock was set back', [ago(-1)], nothing, 'apart', 1],
  ['told before the clock was set back', [ago(calm, now + 1)], nothing, 'apart', 1, seldom],
  ['many told before the clock was set back', many(1), lately(5, -1), 'apart', 1],
])('%s', (_, all, told, how, count, rule) => {
  const decision = decide({ ...usualRule, ...rule }, all, told, now);
  expect({ how: decision.how, count: decision.which.length }).toEqual({ how, count });
  expect(decision.which).toEqual(all.slice(0, count));
});
