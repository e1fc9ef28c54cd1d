import {
  AiQuestions,
  countCharacters,
  issuesOf,
  limits,
  SeoQueries,
  tidyItem,
} from '@hlidka/protocol';
import type { Care } from '../care/cs.ts';

export type WatchedField = 'aiQuestions' | 'seoQueries';
export const watchedFields: WatchedField[] = ['aiQuestions', 'seoQueries'];
const schemas = { aiQuestions: AiQuestions, seoQueries: SeoQueries };

/** A line that cannot be saved; `line` counts from 0 as typed, empty lines included. */
export type LineProblem = { line: number; code: string };

/** Both lists as a person edits them. */
export const watchedText = (config: Record<WatchedField, readonly string[]>) => ({
  aiQuestions: config.aiQuestions.join('\n'),
  seoQueries: config.seoQueries.join('\n'),
});

export const splitLines = (text: string): string[] => text.replace(/\r\n?/g, '\n').split('\n');

export const countItems = (lines: readonly string[]): number =>
  lines.filter((line) => line.trim() !== '').length;

/** The length as the server counts it. */
export const lengthOfItem = (line: string): number => countCharacters(tidyItem(line) ?? line);

/** Uses the protocol's schema; lines are validated and sent exactly as typed. */
export const problemsOf = (field: WatchedField, lines: readonly string[]): LineProblem[] => {
  const read = schemas[field].safeParse(lines);
  return read.success
    ? []
    : issuesOf(read.error).map(({ path, message }) => ({ line: Number(path), code: message }));
};

/** The server's issues of one field: `aiQuestions.3`. */
export const problemsFrom = (
  field: WatchedField,
  issues: readonly { path: string; message: string }[],
): LineProblem[] =>
  issues.flatMap(({ path, message }) => {
    const [name, line] = path.split('.');
    return name === field && line !== undefined ? [{ line: Number(line), code: message }] : [];
  });

type Attempt = {
  /** The line being typed: half-typed it does not count as too short, unless it was to be saved. */
  caretLine: number | null;
  tried: boolean;
  /** The server's problems with the current lines. */
  refused: readonly LineProblem[];
};

export const problemsToShow = (
  field: WatchedField,
  lines: readonly string[],
  { caretLine, tried, refused }: Attempt,
): LineProblem[] => {
  const own = problemsOf(field, lines).filter(
    ({ line, code }) => tried || code !== 'too short' || line !== caretLine,
  );
  return [...own, ...refused.filter(({ line }) => !own.some((one) => one.line === line))];
};

export const problemWords = (
  t: Care['watched'],
  field: WatchedField,
  lines: readonly string[],
  { line, code }: LineProblem,
): string => {
  const { least, most, max } = limits[field];
  const length = lengthOfItem(lines[line] ?? '');
  const words: Record<string, string> = {
    'too short': t.tooShort(length, least),
    'too long': t.tooLong(length, most),
    duplicate: t.duplicate,
    'too many': t.tooMany(max),
    'control characters': t.control,
  };
  return t.line(line + 1, words[code] ?? t.invalid);
};
