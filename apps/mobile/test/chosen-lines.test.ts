import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phoneChanges } from '../../../scripts/mutants/phone-changes.ts';
import { here } from './tools.ts';

test('every line that `npm run mutants -- phone` changes is there, once', () => {
  const found = phoneChanges.map(({ file, from }) => {
    const times = readFileSync(join(here, 'src', file), 'utf8').split(from).length - 1;
    return `${file}: ${from}: ${times}`;
  });
  expect(found.filter((line) => !line.endsWith(': 1'))).toEqual([]);
});
