import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { bandLook, type Colors, dark, light, withAccent } from './index.ts';

const text: [keyof Colors, (keyof Colors)[]][] = [
  ['ink', ['paper', 'sheet', 'sunken']],
  ['inkSoft', ['paper', 'sheet', 'sunken']],
  ['accent', ['paper', 'sheet', 'accentSoft']],
  ['onAccent', ['accent', 'accentStrong']],
  ['downInk', ['paper', 'sheet', 'downSoft']],
  ['formInk', ['paper', 'sheet', 'formSoft']],
  ['maintenanceInk', ['paper', 'sheet', 'maintenanceSoft']],
];
const shapes: (keyof Colors)[] = ['edge', 'up', 'down', 'form', 'maintenance'];

for (const [theme, colors] of Object.entries({ light, dark })) {
  test(`${theme}: text is AAA`, () => {
    for (const [ink, grounds] of text)
      for (const ground of grounds)
        expect(contrast(colors[ink], colors[ground]), `${ink} on ${ground}`).toBeGreaterThan(7);
  });
  test(`${theme}: shapes stand out`, () => {
    for (const shape of shapes)
      for (const ground of ['paper', 'sheet'] as const)
        expect(contrast(colors[shape], colors[ground]), `${shape} on ${ground}`).toBeGreaterThan(3);
  });
}

test.each(Object.entries({ light, dark }))('%s: a band of state can be read', (theme, colors) => {
  for (const [band, { ink, color, ground = 'paper' }] of Object.entries(bandLook)) {
    // White on the alarm's red is AAA for the large text of a heading.
    const least = ground === 'down' ? 4.5 : 7;
    expect(contrast(colors[ink], colors[ground]), `${theme} ${band}`).toBeGreaterThan(least);
    expect(contrast(colors[color], colors[ground]), `${theme} ${band}`).toBeGreaterThan(3);
  }
});

const given = Array.from({ length: 24 }, (_, at) => at * 15).flatMap((hue) =>
  [10, 50, 90].map((lightness) => [hue, lightness]),
);
const hex = (hue: number, lightness: number) => {
  const a = 0.9 * Math.min(lightness / 100, 1 - lightness / 100);
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = lightness / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
};
const accented = text.filter(([ink]) => ink === 'accent' || ink === 'onAccent');

test.each(Object.entries({ light, dark }))(
  '%s: any colour of an agency becomes an accent that can be read',
  (theme, colors) => {
    const wished = [...given.map(([hue = 0, at = 0]) => hex(hue, at)), '#000000', '#ffffff'];
    for (const colour of wished) {
      const made = withAccent(theme === 'dark' ? 'dark' : 'light', colour);
      for (const [ink, grounds] of accented)
        for (const ground of grounds)
          expect(
            contrast(made[ink], made[ground]),
            `${colour}: ${ink} ${made[ink]} on ${ground} ${made[ground]}`,
          ).toBeGreaterThan(7);
      expect({ ...made, ...accentsOf(colors) }).toEqual(colors);
    }
  },
);

const accentsOf = ({ accent, accentStrong, accentSoft, onAccent }: Colors) => ({
  accent,
  accentStrong,
  accentSoft,
  onAccent,
});

test('a colour that can be read already is taken as it is', () => {
  expect(withAccent('light', '#1f3a93').accent).toBe('#1f3a93');
  expect(withAccent('light', 'red')).toEqual(light);
  expect(withAccent('dark', null)).toEqual(dark);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#000000', 1.06],
])('%s on %s has the contrast that WCAG gives it', (ink, ground, ratio) => {
  expect(contrast(ink, ground)).toBeCloseTo(ratio, 2);
  expect(contrast(ground, ink)).toBeCloseTo(ratio, 2);
});
