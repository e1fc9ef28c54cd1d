import { type Colors, dark, light } from './colors.ts';
import { contrast } from './contrast.ts';

type Rgb = readonly [number, number, number];
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** AAA for text; a little above it, since parts of a colour are whole numbers. */
const least = 7.05;
const steps = 100;

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

type Accents = Pick<Colors, 'accent' | 'accentStrong' | 'accentSoft' | 'onAccent'>;

const looks = {
  light: { colors: light, towards: black, soft: 0.1, on: white, onShare: 1 },
  dark: { colors: dark, towards: white, soft: 0.14, on: black, onShare: 0.85 },
};

const accentsAt = (wished: Rgb, step: number, look: keyof typeof looks): Accents => {
  const { colors, towards, soft, on, onShare } = looks[look];
  const accent = mix(wished, towards, step / steps);
  return {
    accent: hexOf(accent),
    accentStrong: hexOf(mix(accent, towards, 0.25)),
    accentSoft: hexOf(mix(rgbOf(colors.paper), accent, soft)),
    onAccent: hexOf(mix(accent, on, onShare)),
  };
};

const canBeRead = (made: Accents, { paper, sheet }: Colors): boolean =>
  [
    ...[paper, sheet, made.accentSoft].map((ground) => contrast(made.accent, ground)),
    ...[made.accent, made.accentStrong].map((ground) => contrast(made.onAccent, ground)),
  ].every((ratio) => ratio > least);

/** The agency's colour as the accent: as near to it as a text of that colour can be read. */
export const withAccent = (look: keyof typeof looks, wished: string | null): Colors => {
  const { colors } = looks[look];
  if (!wished || !/^#[0-9a-f]{6}$/i.test(wished)) return colors;
  for (let step = 0; step <= steps; step++) {
    const made = accentsAt(rgbOf(wished), step, look);
    if (canBeRead(made, colors)) return { ...colors, ...made };
  }
  return colors;
};
