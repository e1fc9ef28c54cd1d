import { type Colors, dark, light, type StatusName, statusLook } from '@hlidka/design';

export const schemes = { light, dark };

/** The colours of a state's shape and word. */
export const paintOf = (look: StatusName, colors: Colors) => ({
  shape: colors[statusLook[look].color],
  word: colors[statusLook[look].ink],
});

/** Colours of CSS, as both widget libraries want them. */
export const hex = (color: string): `#${string}` => `#${color.slice(1)}`;
