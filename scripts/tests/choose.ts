import { changedSince, findBase } from './changed-files.ts';
import { allTests } from './modules.ts';
import { quickTests } from './quick.ts';
import { reachOf } from './reach.ts';

/** A run's files (none: all), their environment, and what is printed before and after. */
export type Choice = { files: string[]; env: Record<string, string>; first: string; last: string };

const kinds: [RegExp, string][] = [
  [/^packages\//, 'packages'],
  [/^apps\/web\/test\//, 'pages in a browser'],
  [/^apps\/web\//, 'pages’ sources'],
  [/^apps\/mobile\//, 'phone app'],
  [/^apps\/agent\//, 'agent'],
  [/^apps\/server\/test\//, 'whole stories'],
  [/^apps\/server\//, 'server, beside its sources'],
];

const count = (files: string[]): string =>
  kinds
    .flatMap(([, name], at) => {
      const kind = files.filter((path) => kinds.findIndex(([test]) => test.test(path)) === at);
      return kind.length > 0 ? [`${name} ${kind.length}`] : [];
    })
    .join(', ');

const notRun = (files: string[], advice: string): string => {
  const left = allTests().filter((path) => !files.includes(path) && !path.includes('.long.test.'));
  return left.length === 0 ? '' : `Not run: ${left.length} files (${count(left)}). ${advice}`;
};

const quick = (): Choice => {
  const files = quickTests();
  return {
    files,
    env: { QUICK: '1' },
    first: `${files.length} files that need neither a database nor a browser.`,
    last: notRun(files, '“npm run test:changed” runs what a change reaches, “npm test” all.'),
  };
};

const about = (base: string): Choice => {
  const changed = changedSince(base);
  const { tests, pages } = reachOf(changed);
  const files = [...tests.keys()].filter((path) => !path.includes('.long.test.'));
  const unknown = changed.filter((path) => !/\.(tsx?|css|md)$/.test(path));
  const whys = [...new Set(tests.values())].map(
    (why) => `  ${[...tests.values()].filter((each) => each === why).length} ${why}`,
  );
  return {
    files,
    env: { ...(pages.length > 0 && { ONLY_PAGES: pages.join(',') }) },
    first: [`${changed.length} files changed since ${base}; tests:`, ...whys].join('\n'),
    last: [
      notRun(files, '“npm test” runs all of it.'),
      unknown.length > 0 ? `What no import leads to: ${unknown.slice(0, 8).join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join('\n'),
  };
};

/** Null: everything, or the named files. */
export const choose = (args: string[]): Choice | null => {
  if (args.includes('--quick')) return quick();
  if (!args.includes('--changed')) return null;
  return about(findBase(args.find((arg) => !arg.startsWith('-'))));
};
