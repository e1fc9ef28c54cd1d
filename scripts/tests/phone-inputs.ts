import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './modules.ts';

const kept = 'apps/mobile/test/checked.json';
const sources = [
  'apps/mobile',
  ...['client', 'design', 'markdown', 'protocol', 'texts'].map((name) => `packages/${name}`),
];
const withoutEffect = /\.md$|^packages\/.*\.test\.ts$|^packages\/protocol\/fixtures\//;

/**
 * The digest of all that the phone app's own checks are made of, beside the server that they ask;
 * null where there is no git to list it.
 */
export const digestPhone = (): string | null => {
  try {
    const words = [
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      '--',
      ...sources,
    ];
    const listed = execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    const hash = createHash('sha256');
    for (const path of new Set(listed.split('\0').filter(Boolean).sort())) {
      if (path === kept || withoutEffect.test(path) || !existsSync(join(root, path))) continue;
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
    }
    return hash.digest('hex');
  } catch {
    return null;
  }
};

/** With what the checks passed last; committed, so that a clone knows it too. */
export const checkedPhone = (): string | null => {
  try {
    return JSON.parse(readFileSync(join(root, kept), 'utf8')).passedWith;
  } catch {
    return null;
  }
};

export const keepChecked = (passedWith: string): void =>
  writeFileSync(join(root, kept), `{ "passedWith": "${passedWith}" }\n`);
