import { expect, test } from 'vitest';
import { type Colors, dark, light } from './index.ts';

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

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
