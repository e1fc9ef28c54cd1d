import { expect, test } from 'vitest';
import { languageOf } from './index.ts';

const asked: [readonly (string | null | undefined)[], string][] = [
  [['en-GB', 'en;q=0.9'], 'en'],
  [['de-DE', ' en;q=0.8', 'cs'], 'en'],
  [['sk', 'en'], 'cs'],
  [['cs-CZ', 'en'], 'cs'],
  [[null, undefined, '', '*'], 'cs'],
  [['de', 'fr'], 'cs'],
  [[], 'cs'],
];
test.each(asked)('%j is spoken to in %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language);
});
