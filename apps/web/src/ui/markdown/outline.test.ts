import { parseMarkdown } from '@hlidka/markdown';
import { expect, test } from 'vitest';
import { outline } from './outline.ts';

const depths = (text: string) => [...outline(parseMarkdown(text)).values()];

test('headings follow each other without a jump, wherever the text begins', () => {
  expect(depths('## a\n\n### b\n\n## c')).toEqual([0, 1, 0]);
  expect(depths('# a\n\n#### b\n\n### c\n\n## d')).toEqual([0, 1, 1, 1]);
  expect(depths('### a\n\n# b\n\n## c')).toEqual([0, 0, 1]);
  expect(depths('# a\n\n> ### b\n\n- ## c')).toEqual([0, 1, 1]);
  expect(depths('slova')).toEqual([]);
});
