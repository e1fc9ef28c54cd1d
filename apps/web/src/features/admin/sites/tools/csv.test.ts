import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes, separators, line ends and accents come through; the mark of UTF-8 leads', () => {
  expect(
    csvOf(
      [
        ['Web', 'Řekl "ano"'],
        ['a;b', 'dva\nřádky'],
        [null, 99.5],
      ],
      ';',
    ),
  ).toBe('\ufeff"Web";"Řekl ""ano"""\r\n"a;b";"dva\nřádky"\r\n;99.5\r\n');
});

test.each(['=1+1', '+420 777', '-x', '@cmd', '\t=1', '\r=1'])(
  '%j is a text, no formula',
  (text) => {
    expect(csvOf([[text]], ',')).toBe(`\ufeff"'${text}"\r\n`);
  },
);
