import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundled, here, madeOf, minutes, tool } from './tools.ts';

const platforms = ['ios', 'android'];

let folder: string;
beforeAll(async () => {
  const wanted = platforms.flatMap((platform) => ['--platform', platform]);
  const kind = ['--no-bytecode', '--no-minify', '--source-maps'];
  folder = await madeOf('native-bundles', bundled, (into) =>
    tool('expo', ['export', ...wanted, ...kind, '--output-dir', into]),
  );
}, 15 * minutes);

const root = join(here, '../..');

/** The files that a bundle was made of, by their path in the repository; a map names them from the app's folder. */
const sourcesOf = (platform: string): string[] => {
  const [file = ''] = globSync(`_expo/static/js/${platform}/*.map`, { cwd: folder });
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return sources
    .filter((name) => !name.includes('node_modules/'))
    .map((name) => relative(root, join(here, name)))
    .filter((name) => existsSync(join(root, name)));
};

describe.each(platforms)('the bundle of %s', (platform) => {
  test('holds the app and our packages, and nothing of the server', () => {
    const sources = sourcesOf(platform);
    expect(sources).toContain('apps/mobile/src/features/sites/SitesScreen.tsx');
    expect(sources).toContain('packages/protocol/src/phone-app.ts');
    expect(sources.filter((name) => !/^(apps\/mobile|packages)\//.test(name))).toEqual([]);
  });

  test('holds no schemas of agents, partners, places or admin’s pages', () => {
    const foreign =
      /^packages\/(protocol\/src\/(index|partner|agents|forms|heartbeats|places\/(?!site-places)|status|.*\/admin-|.*\/board-|.*\/outlets|.*\/snapshots)|texts\/src\/(admin|board|mail))/;
    expect(sourcesOf(platform).filter((name) => foreign.test(name))).toEqual([]);
  });
});
