import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privacyManifest } from '../config/privacy.ts';
import { here } from './tools.ts';

const read = (name: string) => readFileSync(join(here, 'store', name), 'utf8');

test.each(['cs.md', 'en.md'])('%s keeps within the stores’ lengths', (name) => {
  const rows = [...read(name).matchAll(/^\| [^|]+ \| (\d+) \| ([^|]+) \|$/gm)];
  expect(rows).toHaveLength(4);
  for (const [, most, text = ''] of rows)
    expect(text.length, text).toBeLessThanOrEqual(Number(most));
  expect(read(name).length).toBeLessThan(4000);
});

test('the manifest of iOS and the answers name the same data', () => {
  const types = privacyManifest.NSPrivacyCollectedDataTypes.map(
    ({ NSPrivacyCollectedDataType: type }) => type.replace('NSPrivacyCollectedDataType', ''),
  );
  const answers = [...read('privacy-answers.md').matchAll(/→ ([\w ]+); linked/g)].map(
    ([, words = '']) => words.replace(/ (\w)/g, (_space, letter: string) => letter.toUpperCase()),
  );
  expect(answers.toSorted()).toEqual(types.toSorted());
});
