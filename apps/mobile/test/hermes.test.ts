import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { here } from './tools.ts';

const packages = resolve(here, '../../packages');

/** Not in the phones' engine, or not on both platforms (Hermes, IntlAPIs.md and Features.md). */
const lacking: [name: string, pattern: RegExp][] = [
  ['Intl', /Intl\.(PluralRules|ListFormat|RelativeTimeFormat|Segmenter|DurationFormat)/],
  ['Intl', /Intl\.(DisplayNames|Locale|supportedValuesOf)|formatToParts|formatRange/],
  ['Temporal', /\bTemporal\./],
  ['structuredClone', /\bstructuredClone\(/],
  ['URL.canParse', /\bURL\.(canParse|parse)\(/],
  ['crypto', /\bcrypto\.(randomUUID|subtle)/],
  ['groupBy', /\b(Object|Map)\.groupBy\(/],
  ['Promise', /\bPromise\.(try|withResolvers)\(/],
  ['Array.fromAsync', /\bArray\.fromAsync\(/],
  [
    'sets',
    /\.(intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  ],
  [
    'iterators',
    /\.(values|keys|entries)\(\)\.(map|filter|take|drop|some|every|find|toArray|reduce)\b/,
  ],
  ['escape', /\bRegExp\.escape\(/],
  ['the v flag', /[^/\s(=,]\/[dgimsuy]*v[dgimsuy]*(?=[.,;)\s])|new RegExp\([^)]*'[a-z]*v[a-z]*'\)/],
  ['using', /^\s*(await )?using \w+ =/m],
];

/** Asked by operators' forms in a browser only. */
const elsewhere = /\/admin-[a-z-]+\.ts$/;

const exportsOf = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).exports;

const fileOf = (from: string, asked: string): string | undefined => {
  if (asked.startsWith('.')) return /\.tsx?$/.test(asked) ? join(dirname(from), asked) : undefined;
  const [, name, rest] = /^@hlidka\/([a-z-]+)(\/.+)?$/.exec(asked) ?? [];
  const path = name && exportsOf(name)[`.${rest ?? ''}`];
  return path && join(packages, String(name), path);
};

/** Every file of ours that the app loads, by following imports. */
const loaded = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, asked = ''] of text.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)';/gm)) {
      const next = fileOf(file, asked);
      if (next) visit(next);
    }
  };
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: here }))
    if (!/\.spec\.tsx?$/.test(file)) visit(join(here, file));
  return found;
};

test('the app and what it shares with the portal ask the engine for nothing that it lacks', async () => {
  const files = await loaded();
  expect(files.size).toBeGreaterThan(150);
  expect([...files.keys()]).toContain(join(packages, 'texts/src/format/plural.ts'));
  const found = [...files].flatMap(([file, text]) =>
    elsewhere.test(file)
      ? []
      : lacking.flatMap(([name, pattern]) => (pattern.test(text) ? [`${file}: ${name}`] : [])),
  );
  expect(found).toEqual([]);
});

test('the app loads nothing of the server, the portal or the agent', async () => {
  const ours = [join(here, 'src'), packages].map((folder) => `${folder}/`);
  const others = [...(await loaded()).keys()].filter(
    (file) => !ours.some((folder) => file.startsWith(folder)),
  );
  expect(others).toEqual([]);
});

test.each([
  ['new Intl.Segmenter()', 'Intl'],
  ['const a = /[a--b]/v;', 'the v flag'],
  ['map.values().map(String)', 'iterators'],
])('%s would be found', (text, name) => {
  expect(lacking.filter(([, pattern]) => pattern.test(text)).map(([one]) => one)).toEqual([name]);
});
