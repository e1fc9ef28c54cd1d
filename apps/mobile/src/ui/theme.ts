import { type Colors, withAccent } from '@hlidka/design';
import { useColorScheme } from 'react-native';
import { useAgency } from '../servers/agency.ts';

const made = new Map<string, Colors>();

/** Made once for each colour: a list asks in every row. */
const colorsOf = (look: 'light' | 'dark', accent: string | null): Colors => {
  const name = `${look} ${accent}`;
  const colors = made.get(name) ?? withAccent(look, accent);
  made.set(name, colors);
  return colors;
};

/** The theme of the phone, with the agency's own accent where it has one. */
export const useColors = (): Colors =>
  colorsOf(useColorScheme() === 'dark' ? 'dark' : 'light', useAgency()?.accent ?? null);
