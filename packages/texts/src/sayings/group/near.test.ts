import { expect, test } from 'vitest';
import { nearMatcher } from './near.ts';

test.each([
  ['zalpha', 'Záloha', true],
  ['zaloh', 'Zálohy Hlídky', true],
  ['zaolha', 'Záloha', true],
  ['zaloha', 'Zálha', true],
  ['zallohy', 'Zálohy Hlídky', true],
  ['udrzbz', 'Okna údržby', true],
  ['inciednty', 'Incidenty', true],
  ['slak', 'Slack', true],
  ['okna udrzbz', 'Okna údržby', true],
  ['okna slack', 'Okna údržby', false],
  ['zxlxha', 'Záloha', false],
  ['wxb', 'Web', false],
  ['klient', 'Report', false],
  ['dlouhe', 'Dlo', false],
])('%s is near %s: %s', (words, text, is) => {
  expect(nearMatcher(words)(text)).toBe(is);
});
