import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('quotes, separators, line ends and accents come through', () => {
  const rows = [
    ['Web', 'Řekl "ano"'],
    ['a;b', 'dva\nřádky'],
    [null, 99.5],
  ];
  expect(rows.map(csvLine(';')).join('')).toBe(
    '"Web";"Řekl ""ano"""\r\n"a;b";"dva\nřádky"\r\n;99.5\r\n',
  );
});

test.each(['=1+1', '+420 777', '-x', '@cmd', '\t=1', '\r=1'])(
  '%j is a text, no formula',
  (text) => {
    expect(csvLine(',')([text])).toBe(`"'${text}"\r\n`);
  },
);
