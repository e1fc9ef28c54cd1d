import type { AllowRule } from '@hlidka/protocol';
import { knownProgram } from './programs/known.ts';
import { isRunner, startedBy } from './programs/launchers.ts';
import { joinedValue, optionAt, optionsIn } from './programs/options.ts';
import { inside } from './programs/places.ts';
import type { KnownProgram, Use } from './programs/program.ts';

/**
 * A rule's verdict on a command. `asked`: the operator decides, because the rule does not say
 * enough. `argument` is the deciding one. Null: the rule is about another command.
 */
export type RuleVerdict = { is: 'allowed' } | { is: 'refused' | 'asked'; argument: string } | null;

/** Which use the fixed words name, what they leave open, and how many operands they have. */
type Named = { use: Use; operands: number; open: 'nothing' | 'value' | 'unknown' };

const readWords = (words: readonly string[], options: ReadonlySet<string>) => {
  const operands: number[] = [];
  let open: Named['open'] = 'nothing';
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const option = optionAt(word, options);
    if (option === null) operands.push(at);
    // An option that we do not know may take the next word.
    const takesNext = option === 'value' || (option === 'unknown' && !word.includes('='));
    if (takesNext && ++at === words.length) open = option === 'value' ? 'value' : 'unknown';
  }
  return { operands, open };
};

const namedBy = (known: KnownProgram, words: readonly string[]): Named | null => {
  const { uses, alias = (word: string) => word } = known;
  const alone = uses[''];
  if (alone) {
    const { operands, open } = readWords(words, optionsIn(alone.options));
    return { use: alone, operands: operands.length, open };
  }
  // A mode such as `-tzf` looks like an option.
  const isMode = Object.hasOwn(uses, alias(words[0] ?? ''));
  const from = isMode ? 0 : readWords(words, optionsIn(known.before ?? '')).operands[0];
  if (from === undefined) return null;
  const first = alias(words[from] ?? '');
  const [key, length] = Object.hasOwn(uses, `${first} ${words[from + 1]}`)
    ? [`${first} ${words[from + 1]}`, 2]
    : [first, 1];
  const use = Object.hasOwn(uses, key) ? uses[key] : undefined;
  if (!use) return null;
  const { operands, open } = readWords(words.slice(from + length), optionsIn(use.options));
  return { use, operands: operands.length, open };
};

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** WordPress of another site is not the rule's; naming the site's own folder is harmless. */
const isOtherFolder = (word: string, folder: string | null): boolean =>
  word.startsWith('--path=') &&
  (folder === null || withoutSlash(word.slice('--path='.length)) !== withoutSlash(folder));

/** The first further argument that the use does not have. */
const wrongIn = (
  { use, operands, open }: Named,
  further: readonly string[],
  folder: string | null,
): string | undefined => {
  const options = optionsIn(use.options);
  const { value = inside } = use;
  let seen = operands;
  let isValue = open === 'value';
  return further.find((word) => {
    if (isValue) {
      isValue = false;
      return !value.test(word);
    }
    const option = optionAt(word, options);
    if (option === null)
      return !(use.operands[Math.min(seen++, use.operands.length - 1)]?.test(word) ?? false);
    if (option === 'value') isValue = true;
    if (option === 'unknown' || isOtherFolder(word, folder)) return true;
    if (word.startsWith('--path=')) return false;
    const joined = joinedValue(word, options);
    return joined !== null && !value.test(joined);
  });
};

const judgeKnown = (
  known: KnownProgram,
  words: readonly string[],
  further: readonly [string, ...string[]],
  folder: string | null,
): RuleVerdict => {
  const [next] = further;
  const named = namedBy(known, words);
  if (named) {
    if (named.open === 'unknown') return { is: 'refused', argument: next };
    const wrong = wrongIn(named, further, folder);
    if (wrong !== undefined) return { is: 'refused', argument: wrong };
    return named.operands < (named.use.named ?? 0)
      ? { is: 'asked', argument: next }
      : { is: 'allowed' };
  }
  // The rule names no subcommand: one that would pass under a rule of its own is the operator's.
  for (const length of [1, 2]) {
    const rest = further.slice(length);
    const fixed = further.slice(0, length);
    const whole = fixed.some((word) => word.startsWith('-'))
      ? null
      : namedBy(known, [...words, ...fixed]);
    if (!whole) continue;
    const wrong = wrongIn(whole, rest, folder);
    return wrong === undefined
      ? { is: 'asked', argument: next }
      : { is: 'refused', argument: wrong };
  }
  return { is: 'refused', argument: next };
};

/** `wp help plugin` under any rule for `wp`. */
const asksHelp = (rule: AllowRule, argv: readonly string[]): boolean => {
  const started = startedBy(rule.argv);
  if (!started || !rule.more || !knownProgram(started.program)?.hasHelp) return false;
  const head = rule.argv.slice(0, rule.argv.length - started.words.length);
  const [help, ...words] = argv.slice(head.length);
  return (
    head.every((word, at) => word === argv[at]) &&
    help === 'help' &&
    words.every((word) => /^[a-z][a-z-]*$/.test(word))
  );
};

/** `folder` is the site's own, used by commands that name none. */
export const judgeByRule = (
  rule: AllowRule,
  argv: readonly string[],
  folder: string | null,
): RuleVerdict => {
  if (asksHelp(rule, argv)) return { is: 'allowed' };
  if (argv.length < rule.argv.length || !rule.argv.every((word, at) => word === argv[at]))
    return null;
  const [next, ...others] = argv.slice(rule.argv.length);
  if (next === undefined) return { is: 'allowed' };
  if (!rule.more) return null;
  const started = startedBy(rule.argv);
  if (!started || isRunner(started.program)) return { is: 'refused', argument: next };
  const known = knownProgram(started.program);
  if (known) return judgeKnown(known, started.words, [next, ...others], folder);
  const option = [next, ...others].find((one) => one.startsWith('-'));
  return { is: 'asked', argument: option ?? next };
};

const anything = ['readme.html', '.'];

/** Up to three commands the rule allows without asking, the most far-reaching first. */
export const letsThrough = (rule: AllowRule): string[][] => {
  const started = startedBy(rule.argv);
  const known = started && knownProgram(started.program);
  const head = started ? rule.argv.slice(0, rule.argv.length - started.words.length) : [];
  const candidates = [
    ...(known?.examples?.map((line) => [...head, ...line.split(' ').slice(1)]) ??
      anything.map((word) => [...rule.argv, word])),
    [...rule.argv],
  ];
  const through = candidates.filter((argv) => judgeByRule(rule, argv, null)?.is === 'allowed');
  return through.slice(0, 3);
};
