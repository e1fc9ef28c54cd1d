import { createDates } from './dates.ts';
import { duration } from './durations.ts';
import { createLists } from './lists.ts';
import { createNumbers, type FormatLanguage } from './numbers.ts';
import { createRelative } from './relative.ts';

export type { Moment } from './dates.ts';
export { wholeMinutes } from './durations.ts';
export { escapeMarkdown } from './escape-markdown.ts';
export type { FormatLanguage } from './numbers.ts';
export { pluralCs, pluralEn } from './plural.ts';
export { nbsp, nnbsp } from './spaces.ts';
export { stop, typeset, typesetText } from './typeset.ts';

export const createFormat = (language: FormatLanguage) => ({
  language,
  duration,
  ...createNumbers(language),
  ...createDates(language),
  ...createRelative(language),
  ...createLists(language),
});
export type Format = ReturnType<typeof createFormat>;
