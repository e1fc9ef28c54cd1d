import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCounts, readParts } from '../../../scripts/how-to/page.ts';
import { filesOf } from '../../../scripts/how-to/recipe.ts';
import { recipes } from '../../../scripts/how-to/recipes/index.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/inside/how-to.md'), 'utf8');
const parts = readParts(page);
const counts = readCounts(page);

/** `how-to.long.test.ts` finds further files that a change needs, by carrying the recipes out. */
describe.each(recipes)('$part', (recipe) => {
  const files = filesOf(recipe);

  test('names every file that is touched', () => {
    const named = parts.find(({ title }) => title === recipe.part)?.files ?? [];
    expect(files.filter((file) => !named.some((pattern) => pattern.test(file)))).toEqual([]);
  });

  test('says how many they are', () => {
    expect(Number.parseInt(counts[recipe.part.toLowerCase()] ?? '', 10)).toBe(files.length);
  });
});

test('a pattern of the page takes what it means and nothing else', () => {
  const [part] = readParts(
    `# T\n\n## A\n\n| \`apps/x/{cs,en}/<noun>.ts\`, \`index.ts\` | b | c |\n`,
  );
  const takes = (path: string) => part?.files.some((pattern) => pattern.test(path));
  expect(takes('apps/x/cs/a.ts')).toBe(true);
  expect(takes('apps/x/en/index.ts')).toBe(true);
  expect(takes('apps/x/de/a.ts')).toBe(false);
  expect(takes('apps/x/cs/a/b.ts')).toBe(false);
});
