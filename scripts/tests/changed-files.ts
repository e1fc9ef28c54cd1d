import { execFileSync } from 'node:child_process';
import { root } from './modules.ts';

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

const knows = (name: string): boolean => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).length > 0;
  } catch {
    return false;
  }
};

export const findBase = (asked?: string): string => {
  if (asked && !knows(asked)) throw new Error(`There is no commit “${asked}” to compare with.`);
  return asked ?? (knows('origin/main') ? 'origin/main' : 'HEAD');
};

/** Committed since the base, or changed and new in the working tree; includes removed files. */
export const changedSince = (base: string): string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', `${base}...HEAD`),
    ...git('diff', '--name-only', '--no-renames', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
