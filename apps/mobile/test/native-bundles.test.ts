import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { here, minutes, tool } from './tools.ts';

let folder: string;
beforeAll(async () => {
  folder = join(temporaryFolder(), 'bundles');
  const platforms = ['--platform', 'ios', '--platform', 'android'];
  const kind = ['--no-bytecode', '--no-minify', '--source-maps'];
  await tool('expo', ['export', ...platforms, ...kind, '--output-dir', folder]);
}, 15 * minutes);

/** The files that a bundle was made of, by their place in the repository. */
const sourcesOf = (platform: string): string[] => {
  const [file = ''] = globSync(`_expo/static/js/${platform}/*.map`, { cwd: folder });
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return sources;
};

const root = join(here, '../..');
const ours = /(apps\/mobile\/(?!node_modules)|packages\/).*$/;

describe.each(['ios', 'android'])('the bundle of %s', (platform) => {
  test('holds the app and our packages, and nothing of the server', () => {
    const sources = sourcesOf(platform);
    expect(sources.some((name) => name.endsWith('src/features/sites/SitesScreen.tsx'))).toBe(true);
    expect(sources.some((name) => name.includes('packages/protocol/src/'))).toBe(true);
    expect(sources.filter((name) => /apps\/(server|web|agent)\/|^node:/.test(name))).toEqual([]);
  });

  test('uses no part of Intl that phones do not have', () => {
    const missing = /Intl\.(PluralRules|ListFormat|RelativeTimeFormat|Segmenter)/;
    const files = sourcesOf(platform)
      .filter((name) => !name.includes('node_modules/'))
      .flatMap((name) => name.match(ours)?.[0] ?? [])
      .filter((name) => existsSync(join(root, name)));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((name) => missing.test(readFileSync(join(root, name), 'utf8')))).toEqual(
      [],
    );
  });
});
