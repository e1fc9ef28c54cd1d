import type { BandIcon } from './states.ts';

/** The shapes of states as markup on a 16 × 16 grid, for what is drawn without components. */
export const shapeMarkup: Record<BandIcon, (color: string, on: string) => string> = {
  dot: (color) => `<circle cx="8" cy="8" r="3.5" fill="${color}"/>`,
  cross: (color, on) =>
    `<circle cx="8" cy="8" r="8" fill="${color}"/><path d="M5 5l6 6M11 5l-6 6" stroke="${on}" stroke-width="2"/>`,
  notch: (color) =>
    `<path d="M1.5 2h13v12h-13zM4.5 6h4M4.5 10h2M9 12.5l4-5M9.5 8l3.5 4.5" fill="none" stroke="${color}" stroke-width="1.8"/>`,
  diamond: (color) => `<path d="M8 1.5 14.5 8 8 14.5 1.5 8z" fill="${color}"/>`,
  ring: (color) => `<circle cx="8" cy="8" r="5" fill="none" stroke="${color}" stroke-width="1.8"/>`,
  wave: (color) =>
    `<path d="M1 10.5l3-5 4 6 4-7 3 5" fill="none" stroke="${color}" stroke-width="2"/>`,
  hatch: (color) =>
    `<path d="M4.5 9.5l5-5M5.5 11.5l6-6M7.5 12.5l5-5" stroke="${color}" stroke-width="1.3"/><circle cx="8" cy="8" r="5.5" fill="none" stroke="${color}" stroke-width="1.3"/>`,
};
