import { expect, test } from 'vitest';
import { placeLabels } from './map-labels.ts';

const size = { width: 360, height: 136 };
const at = (name: string, x: number, y: number) => ({ id: name, name, x, y });
const sidesOf = (...dots: ReturnType<typeof at>[]) =>
  placeLabels(dots, size).map(({ text, side, y }) => [text, side, y]);

test('a lone label stands on the right, at the edge on the left, a long one is cut', () => {
  expect(sidesOf(at('Brno', 196, 31))).toEqual([['Brno', 'right', 31]]);
  expect(sidesOf(at('Auckland', 355, 117))).toEqual([['Auckland', 'left', 117]]);
  expect(sidesOf(at('Ostrava a okolní obce', 198, 30))).toHaveLength(1);
  const [[text] = []] = sidesOf(at('Ostrava a okolní obce s dlouhým názvem', 198, 30));
  expect(text).toBe('Ostrava a okolní obce…');
});

test('twenty places in one country: no label lies over another', () => {
  const dots = Array.from({ length: 20 }, (_, n) => at(`Město ${n}`, 193 + (n % 5), 29 + (n % 3)));
  const labels = placeLabels(dots, size);
  const places = labels.map(({ side, y }) => `${side} ${y}`);
  const near = labels.filter((one, index) =>
    labels.some(
      (other, at) => at < index && other.side === one.side && Math.abs(other.y - one.y) < 10.9,
    ),
  );
  expect(places).toHaveLength(20);
  expect(near).toEqual([]);
});
