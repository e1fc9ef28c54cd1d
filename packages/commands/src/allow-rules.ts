import type { AllowRule } from '@hlidka/protocol';
import { isPhp, type KnownProgram, knownProgram, knownPrograms } from './known-programs.ts';

/**
 * A rule's verdict on a command. `asked`: the operator decides, because we do not know this
 * program's options. `argument` is the deciding one. Null: the rule is about another command.
 */
export type RuleVerdict = { is: 'allowed' } | { is: 'refused' | 'asked'; argument: string } | null;

/** The program that interprets the arguments: for `php file` that is the file. */
const readerOf = ({ argv }: AllowRule): { program: string; words: readonly string[] } => {
  const [first = '', second] = argv;
  return isPhp(first) && second !== undefined && !second.startsWith('-')
    ? { program: second, words: argv.slice(2) }
    : { program: first, words: argv.slice(1) };
};

const isLong = (
  argument: string,
  names: readonly string[],
  fine: readonly string[] = [],
): boolean => {
  const given = /^--([^=]+)/.exec(argument)?.[1]?.toLowerCase();
  return (
    given !== undefined && !fine.includes(given) && names.some((name) => name.startsWith(given))
  );
};
const isShort = (argument: string, letters: string): boolean =>
  /^-[^-]/.test(argument) && [...argument.slice(1)].some((letter) => letters.includes(letter));

const valueOf = (argument: string): string => argument.slice(argument.indexOf('=') + 1);

const changesIt = (
  known: KnownProgram,
  argument: string,
  at: { isFirst: boolean; mayBeWord: boolean; folder: string | null },
): boolean => {
  // WordPress of another site; naming the site's own folder is harmless.
  if (known === knownPrograms.wp && isLong(argument, ['path']))
    return at.folder === null || argument !== `--path=${at.folder}`;
  if (isLong(argument, known.long, known.fine)) return true;
  if (known.words?.includes(argument) && (at.mayBeWord || argument.startsWith('-'))) return true;
  const short = known.short ?? '';
  if (isShort(argument, short)) return true;
  if (at.isFirst && known.bareFirst && isShort(`-${argument}`, short)) return true;
  const word = argument.startsWith('-') ? valueOf(argument) : argument;
  const isWord = !argument.startsWith('-') || argument.includes('=');
  return isWord && known.elsewhere !== undefined && known.elsewhere.test(word);
};

/** `folder` is the site's own, used by commands that name none. */
export const judgeByRule = (
  rule: AllowRule,
  argv: readonly string[],
  folder: string | null,
): RuleVerdict => {
  if (argv.length < rule.argv.length || !rule.argv.every((word, at) => word === argv[at]))
    return null;
  const further = argv.slice(rule.argv.length);
  const [next] = further;
  if (next === undefined) return { is: 'allowed' };
  if (!rule.more) return null;
  const { program, words } = readerOf(rule);
  const known = knownProgram(program);
  if (known === 'runner' || (isPhp(program) && words.length === 0))
    return { is: 'refused', argument: next };
  if (known) {
    const named = words.some((word) => !word.startsWith('-'));
    const argument = further.find((one, at) =>
      changesIt(known, one, { isFirst: words.length === 0 && at === 0, mayBeWord: !named, folder }),
    );
    return argument === undefined ? { is: 'allowed' } : { is: 'refused', argument };
  }
  const option = further.find((one) => one.startsWith('-'));
  return option === undefined ? { is: 'allowed' } : { is: 'asked', argument: option };
};

const anything = [['/etc/passwd'], ['wp-config.php'], ['.']];

/** Up to three commands the rule allows without asking, the most far-reaching first. */
export const letsThrough = (rule: AllowRule): string[][] => {
  const known = knownProgram(readerOf(rule).program);
  const examples = known && known !== 'runner' ? (known.examples ?? []) : [];
  const candidates = [
    ...examples.map((line) => line.split(' ')),
    ...(rule.more ? anything.map((words) => [...rule.argv, ...words]) : []),
    [...rule.argv],
  ];
  const through = candidates.filter((argv) => judgeByRule(rule, argv, null)?.is === 'allowed');
  return through.slice(0, 3);
};
