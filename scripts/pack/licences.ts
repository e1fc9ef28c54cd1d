/** Licences that ask for no more than their notice. */
const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
];

/** An expression of SPDX without brackets inside brackets. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));

/** Others, each with the reason why it may come along. */
export const licenceExceptions: Readonly<Record<string, { licence: string; why: string }>> = {
  'dictionary-cs': {
    licence: 'GPL-2.0',
    why: 'a dictionary, not a program: unchanged data that npm fetches from its publisher and that is read at run time. It is in no file of the package `hlidka`, which is no work based on it, and may be left out (`--omit=optional`): AI mentions of Czech common words are then judged less well ([figures](docs/visibility.md)).',
  },
};
