import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linksTo } from '../config/android.ts';
import { here } from './tools.ts';

const server = join(here, '../server/src');
/** Pages that only a browser has. */
const onlyInBrowser = ['/invitation', '/take-over'];

/** The paths of all links that letters to clients write; those to operators lead to admin. */
const written = (): string[] => {
  const files = globSync('**/{letter,letters,letters/*}.ts', { cwd: server });
  const paths = files.flatMap((file) => {
    const text = readFileSync(join(server, file), 'utf8');
    const plain = text.matchAll(/baseUrl\}(\/(?!admin)[a-z-]+)/g);
    const byToken = text.matchAll(/(?:urlOf|createLink)\([^;]*?'(reset|invitation)'/gs);
    return [...plain, ...byToken].map(([, path = '']) =>
      path.startsWith('/') ? path : `/${path}`,
    );
  });
  return [...new Set([...paths, '/settings'])].sort();
};
const claimed = linksTo('portal.example').flatMap(({ data }) =>
  data.map(({ path, pathPrefix }) => path ?? pathPrefix ?? ''),
);

test('every page that a letter to a client leads to opens in the app', () => {
  const paths = written();
  expect(paths).toEqual(
    expect.arrayContaining(['/forgot', '/incidents', '/reports', '/reset', '/sites']),
  );
  const opened = paths.filter((path) => !onlyInBrowser.includes(path));
  expect(opened.filter((path) => !claimed.includes(path) && !claimed.includes(`${path}/`))).toEqual(
    [],
  );
});

test('every screen has its own boundary of errors', () => {
  const screens = globSync('src/app/**/*.tsx', { cwd: here }).filter(
    (file) => !file.includes('/_layout') && !file.includes('+not-found'),
  );
  expect(screens.length).toBeGreaterThan(12);
  const bare = [...screens, 'src/app/_layout.tsx'].filter(
    (file) => !readFileSync(join(here, file), 'utf8').includes('CrashedScreen as ErrorBoundary'),
  );
  expect(bare).toEqual([]);
});

test('every tab that has more than one screen puts its first one under what a link opens', () => {
  const layouts = globSync('src/app/*/*/_layout.tsx', { cwd: here });
  const larger = layouts.filter(
    (file) => globSync(file.replace('_layout.tsx', '**/*.tsx'), { cwd: here }).length > 2,
  );
  expect(larger.length).toBeGreaterThan(4);
  const without = larger.filter(
    (file) => !readFileSync(join(here, file), 'utf8').includes("anchor: 'index'"),
  );
  expect(without).toEqual([]);
});

test('every address that the app claims has a screen in it', () => {
  const routes = globSync('src/app/**/*.tsx', { cwd: here }).map(
    (file) =>
      `/${file
        .replace(/^src\/app\//, '')
        .replace(/\([a-z]+\)\//g, '')
        .replace(/(\/index)?\.tsx$/, '')}`,
  );
  const screenOf = (path: string) => (path.endsWith('/') ? `${path}[id]` : path);
  expect(claimed.map(screenOf).filter((path) => !routes.includes(path))).toEqual([]);
});
