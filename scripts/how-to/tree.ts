import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Our own packages are links into the tree, so they are made anew; all others are links to what is installed. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@hlidka') symlinkSync(join(from, name), join(to, name));
  }
  mkdirSync(join(to, '@hlidka'));
  for (const name of readdirSync(join(from, '@hlidka')))
    symlinkSync(readlinkSync(join(from, '@hlidka', name)), join(to, '@hlidka', name));
};

/** A copy of all files, committed or not yet, in which the checks run. */
export const copyTree = (root: string, to: string): void => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const path of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path), { force: true });
  }
  linkPackages(join(root, 'node_modules'), join(to, 'node_modules'));
  for (const path of globSync('{apps,packages}/*/node_modules', { cwd: root }))
    if (!path.startsWith('apps/mobile')) symlinkSync(join(root, path), join(to, path));
};
