import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWords, shellSigns, writeWords } from './words.ts';

test.each<[string, string[]]>([
  ['wp plugin  update --all', ['wp', 'plugin', 'update', '--all']],
  [`echo 'a b' "c \\"d\\""`, ['echo', 'a b', 'c "d"']],
  [`tar --exclude='*.log' ''`, ['tar', '--exclude=*.log', '']],
  ['ls $HOME | wc', ['ls', '$HOME', '|', 'wc']],
  ['  ', []],
  ["sh -c 'a\nb'", ['sh', '-c', 'a\nb']],
  ['a\\ b', ['a\\', 'b']],
])('%s', (line, argv) => {
  expect(readWords(line)).toEqual({ argv, unclosed: false });
});

test('a quote that nobody closed is told', () => {
  expect(readWords("echo 'a").unclosed).toBe(true);
});

test('what is written reads back the same', () => {
  const word = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...`a '"\\\n$`) }));
  fc.assert(
    fc.property(fc.array(word), (argv) => {
      expect(readWords(writeWords(argv))).toEqual({ argv, unclosed: false });
    }),
  );
});

test('signs of a shell are found where no shell reads them', () => {
  expect(shellSigns(['ls', '|', 'wc'])).toEqual(['|']);
  expect(shellSigns(['sh', '-c', 'ls | wc'])).toEqual([]);
});
