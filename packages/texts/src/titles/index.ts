import { type Evidence, FailureClass } from '@hlidka/protocol';
import {
  failures as cs,
  earlierFailures,
  failingCheck as failingCs,
  unstable as unstableCs,
} from './czech.ts';
import { failures as en, failingCheck as failingEn, unstable as unstableEn } from './english.ts';

type Cause = Pick<Evidence, 'check' | 'failure' | 'statusCode' | 'unstable'>;

const withCode = (words: string, code: string | number | null | undefined): string =>
  code ? `${words} (${code})` : words;

/** The stored title of an outage found by a check, in Czech, as partners read it. */
export const automaticTitle = ({ check, failure, statusCode, unstable }: Cause): string | null => {
  // What is wrong with it is in the words of its kind, which are the operator's.
  if (check !== undefined) return `${failingCs}${check}`;
  if (unstable) return unstableCs;
  return failure ? withCode(cs[failure], failure === 'status' ? statusCode : null) : null;
};

const parted = (title: string) => title.match(/^(.+?)(?: \((\d{3})\))?$/) ?? [];

/** The failure whose automatic title begins with these Czech words. */
const failureOf = (words: string): FailureClass | undefined =>
  FailureClass.options.find((one) => cs[one] === words) ?? earlierFailures[words];

/**
 * A title inside a sentence: an automatic one starts in lower case, a written one may start with a
 * name.
 */
export const titleWithin = (title: string): string => {
  const [, words = ''] = parted(title);
  const ours =
    title === unstableCs ||
    title === unstableEn ||
    title.startsWith(failingCs) ||
    title.startsWith(failingEn) ||
    failureOf(words) !== undefined ||
    FailureClass.options.some((one) => en[one] === words);
  return ours ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
};

/** A stored title for English readers: an automatic one is translated, a written one stays. */
export const titleInEnglish = (title: string): string => {
  if (title === unstableCs) return unstableEn;
  if (title.startsWith(failingCs)) return `${failingEn}${title.slice(failingCs.length)}`;
  const [, words = '', code] = parted(title);
  const failure = failureOf(words);
  return failure ? withCode(en[failure], code) : title;
};
