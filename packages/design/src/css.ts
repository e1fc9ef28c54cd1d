import { type Colors, dark, light } from './colors.ts';
import { motion, radius, space, type, weight } from './scale.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A token as a value in a style. */
export const cssColor = (name: keyof Colors): string => `var(--${kebab(name)})`;
const rem = (px: number) => `${px / 16}rem`;

const night: Record<string, string> = dark;

/** The tokens as CSS custom properties; `data-theme` on the root overrides the system's theme. */
export const printCss = (): string => {
  const lines = [
    ...Object.entries(light).map(
      ([name, day]) => `--${kebab(name)}: light-dark(${day}, ${night[name]});`,
    ),
    ...Object.entries(space).map(([step, px]) => `--s${step}: ${rem(px)};`),
    ...Object.entries(type).map(
      ([name, { size, line }]) => `--t-${name}: ${rem(size)}/${rem(line)} var(--face);`,
    ),
    ...Object.entries(weight).map(([name, value]) => `--w-${name}: ${value};`),
    ...Object.entries(radius).map(([name, px]) => `--r-${name}: ${px}px;`),
    `--move: ${motion.durationMs}ms ${motion.easing};`,
  ];
  return [
    `:root {\n  color-scheme: light dark;\n  ${lines.join('\n  ')}\n}`,
    ':root[data-theme="light"] { color-scheme: light; }',
    ':root[data-theme="dark"] { color-scheme: dark; }',
    '@media (prefers-reduced-motion: reduce) { :root { --move: 0ms; } }',
  ].join('\n');
};
