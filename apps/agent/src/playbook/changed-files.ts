import { basename } from 'node:path';
import type { CommandOutcome } from '@hlidka/protocol';

const makes = (argv: string[]): boolean =>
  argv.slice(1).some((word) => word === '--create' || /^-[A-Za-z]*c[A-Za-z]*$/.test(word)) ||
  /^[A-Za-z]*c[A-Za-z]*$/.test(argv[1] ?? '');

/**
 * How many files changed while `tar` packed them: exit code 1 says so (GNU tar, "Synopsis: exit
 * codes"), and each has a line of output in any language. 0: it ended in another way.
 */
export const changedFiles = (argv: string[], outcome: CommandOutcome | null): number => {
  if (basename(argv[0] ?? '') !== 'tar' || !makes(argv)) return 0;
  if (outcome?.exitCode !== 1 || outcome.timedOut) return 0;
  return Math.max(
    1,
    outcome.output.split('\n').filter((line) => /^\S*tar: .+: ./.test(line)).length,
  );
};
