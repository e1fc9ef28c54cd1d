import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { minutes, tool } from './tools.ts';

let folder: string;
beforeAll(async () => {
  folder = join(temporaryFolder(), 'bundles');
  const platforms = ['--platform', 'ios', '--platform', 'android'];
  await tool('expo', [
    'export',
    ...platforms,
    '--no-bytecode',
    '--no-minify',
    '--output-dir',
    folder,
  ]);
}, 15 * minutes);

/** Modules of a bundle that was not made small, each with the name that it was given. */
const modulesOf = (platform: string): { name: string; text: string }[] => {
  const [file = ''] = globSync(`_expo/static/js/${platform}/*.js`, { cwd: folder });
  return readFileSync(join(folder, file), 'utf8')
    .split('\n__d(function ')
    .slice(1)
    .map((text) => ({ name: text.match(/\],"([^"]+)"\);/)?.[1] ?? '', text }));
};

describe.each(['ios', 'android'])('the bundle of %s', (platform) => {
  test('holds the app and our packages, and nothing of the server', () => {
    const names = modulesOf(platform).map(({ name }) => name);
    expect(names.some((name) => name.includes('features/sites/SitesScreen'))).toBe(true);
    expect(names.some((name) => name.includes('packages/protocol/'))).toBe(true);
    expect(names.filter((name) => /apps\/(server|web|agent)\/|^node:/.test(name))).toEqual([]);
  });

  test('uses no part of Intl that phones do not have', () => {
    const missing = /Intl\.(PluralRules|ListFormat|RelativeTimeFormat|Segmenter)/;
    const ours = modulesOf(platform).filter(({ name }) => !name.includes('node_modules/'));
    expect(ours.filter(({ text }) => missing.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
