import { expect, test } from 'vitest';
import { countCharacters } from '../index.ts';

const segments = new Intl.Segmenter('cs', { granularity: 'grapheme' });
const seen = (text: string) => [...segments.segment(text)].length;

const pieces = [
  'a',
  'Ž',
  'e\u0301\u0323',
  'c\u030c',
  ' ',
  '?',
  '\n',
  '\r\n',
  '👍🏽',
  '👨🏽‍👩🏽‍👧🏽‍👦🏽',
  '❤️‍🔥',
  '🏳️‍🌈',
  '🇨🇿',
  '🇸🇰',
  '1️⃣',
  '©️',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '中文',
  '한국',
  '\u1112\u1161\u11ab',
  'สวัสดี',
  'שָׁלוֹם',
  'مرحبا',
  '\u200c',
  '\ud83d',
];

test('counted as the standard says, alone and beside one another', () => {
  for (const first of pieces) {
    expect(countCharacters(first), first).toBe(seen(first));
    for (const second of pieces) {
      const text = `${first}${second}${first}`;
      expect(countCharacters(text), JSON.stringify(text)).toBe(seen(text));
    }
  }
});

test('a long heap of marks and joiners is counted in its own length', () => {
  const heap = `👩${'\u0301\u200d'.repeat(5_000)}`;
  const started = process.cpuUsage();
  expect(countCharacters(heap)).toBe(1);
  expect(process.cpuUsage(started).user).toBeLessThan(500_000);
});
