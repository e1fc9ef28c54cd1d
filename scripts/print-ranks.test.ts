import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ranksPage } from './print-ranks.ts';

test('docs/who-may.md is what the endpoints say; otherwise print it anew', () => {
  expect(readFileSync('docs/who-may.md', 'utf8')).toBe(ranksPage());
});
