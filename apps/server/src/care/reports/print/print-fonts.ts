import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const parts = [
  {
    part: 'latin',
    range:
      'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212',
  },
  { part: 'latin-ext', range: 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+20A0-20AB' },
];
const read = async ({ part, range }: (typeof parts)[number]): Promise<string> => {
  const file = `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal.woff2`;
  const bytes = await readFile(resolve(file));
  return `@font-face { font-family: Bricolage; font-weight: 200 800; unicode-range: ${range};
  src: url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2"); }`;
};

let faces: Promise<string> | undefined;

/** The typeface of the pages, within the page that is printed: it loads nothing. */
export const readFontFaces = (): Promise<string> => {
  faces ??= Promise.all(parts.map(read)).then((all) => all.join('\n'));
  return faces;
};
