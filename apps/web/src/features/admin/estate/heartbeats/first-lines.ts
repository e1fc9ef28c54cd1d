import { visibleInText } from '@hlidka/protocol';

/** Of what a program printed, for a row of a table. */
export const firstLines = (text: string): string =>
  visibleInText(text).trim().split('\n').slice(0, 3).join('\n').slice(0, 240);
