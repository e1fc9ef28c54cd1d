import type * as z from 'zod';

/** What is wrong in a file and where, `sites[3].url`. */
export type Problem = { path: string; reason: string };

/** The file breaks the rules; nothing of it was written. */
export class FileRefusedError extends Error {
  override name = 'FileRefusedError';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super('the file was refused');
    this.problems = problems;
  }
}

const pathOf = (parts: PropertyKey[]): string =>
  parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

const types: Record<string, string> = {
  string: 'text (in quotes, when it looks like a number)',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  array: 'a list',
  tuple: 'a list of two',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
};

const ownWords: Record<string, string> = {
  'control characters': 'must not contain control characters',
  'exactly one': 'must name exactly one of client, group, site',
  'not valid': 'is not valid',
};

const reasonOf = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${types[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'is required'
        : `must be ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return limit(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return limit(issue.origin, 'at most', Number(issue.maximum));
    case 'invalid_format':
      if (issue.format === 'email') return 'is not an e-mail address';
      return issue.format === 'url' ? 'is not an http or https address' : 'is not valid';
    case 'invalid_key':
      return 'has a key that is not valid';
    default:
      return ownWords[issue.message] ?? 'is not valid';
  }
};

const limit = (origin: string, word: string, count: number): string => {
  if (origin === 'string')
    return count === 1 ? 'must not be empty' : `must have ${word} ${count} characters`;
  if (origin === 'array') return `must have ${word} ${count} items`;
  return `must be ${word} ${count}`;
};

/** All of zod's issues below a path in the file. */
export const problemsOf = (error: z.core.$ZodError, base: PropertyKey[]): Problem[] =>
  error.issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: pathOf([...path, key]), reason: 'is not known' }));
    return [{ path: pathOf(path), reason: reasonOf(issue) }];
  });
