import { afterEach, expect, test } from 'vitest';
import { parseMarkdown } from './index.ts';

const { charCodeAt } = String.prototype;
const { exec } = RegExp.prototype;
const restore = () => {
  String.prototype.charCodeAt = charCodeAt;
  RegExp.prototype.exec = exec;
};
afterEach(restore);

/** Characters that parsing looks at, those of regular expressions included: its work, on any machine. */
const reads = (text: string): number => {
  let count = 0;
  String.prototype.charCodeAt = function (index) {
    count += 1;
    return charCodeAt.call(this, index);
  };
  RegExp.prototype.exec = function (input) {
    const from = this.lastIndex;
    const found = exec.call(this, input);
    count += (this.lastIndex > from ? this.lastIndex : input.length) - from;
    return found;
  };
  parseMarkdown(text);
  restore();
  return count;
};

const ofLength = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

test.each([
  '-\n',
  '=\n',
  '-\n=\n',
  'a\n-\n',
  'a\n=\n',
  '- a\nb\n',
  '1. a\nb\n',
  '- a\n=\n',
  '- - - a\nb\n',
  '|-\n',
  '|-|-\n',
  '|a|\n|-|\n',
  '|a\n|-\n',
  '>=\n)|-\n',
  '> a\nb\n',
  '> - a\nb\n',
  '[a]: b (\n',
  '[a\n',
  '![',
  '[](',
  '*a_',
  '<!--\n',
  '<a\n',
  'a@b.c ',
  '//a',
  '```\n',
])('twice as much of %j is not four times the work', (part) => {
  const [half, whole] = [reads(ofLength(part, 15_000)), reads(ofLength(part, 30_000))];
  expect(whole).toBeLessThan(2.5 * Math.max(half, 300_000));
  expect(whole).toBeLessThan(6_000_000);
});

test('a paragraph that is too dense with marks stays plain, and so does one after many dense ones', () => {
  const isPlain = (text: string) => {
    const last = parseMarkdown(text).at(-1);
    return last?.type === 'paragraph' && last.children.every(({ type }) => type === 'text');
  };
  const dense = `${'*a* '.repeat(800)}\n\n`;
  expect(isPlain(dense)).toBe(true);
  expect(isPlain(`${dense}*b*`)).toBe(false);
  const less = `${'*a* '.repeat(300)}\n\n`;
  expect(isPlain(less.repeat(10))).toBe(false);
  expect(isPlain(less.repeat(12))).toBe(true);
});

test('what is too much stays as it was written, to the last line', () => {
  const text = `${'a\n\n'.repeat(30_000)}poslední **slova**`;
  expect(parseMarkdown(text).at(-1)).toMatchObject({
    type: 'paragraph',
    children: [{ type: 'text', text: expect.stringMatching(/poslední \*\*slova\*\*$/) }],
  });
});

test('many tables together fill no more cells than one', () => {
  const table = `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'a\n'.repeat(98)}\n`;
  const cells = parseMarkdown(ofLength(table, 100_000)).flatMap((block) =>
    block.type === 'table' ? block.rows.flat() : [],
  );
  expect(cells.length).toBeLessThan(20_000);
});
