import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { addedLines, readScheduled } from './scheduled.ts';

test.each([
  [[], [], []],
  [['a'], ['a'], []],
  [['a'], ['a', 'b'], ['b']],
  [['a'], ['b', 'a', 'a'], ['b', 'a']],
  [['a', 'b'], [], []],
])('of %j and then %j, %j is new', (before, after, added) => {
  expect(addedLines(before, after)).toEqual(added);
});

/** A folder of programs, before those of the system. */
const withPrograms = (programs: Record<string, string>) => {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return { privateDir: folder, keysDir: null, path: `${folder}:${process.env.PATH}` };
};

test('entries of cron and at are read; without these programs there are none', async () => {
  const both = withPrograms({
    crontab: 'printf "# ne\\n5 * * * * curl x\\n\\n"',
    atq: 'printf "3\\tThu a root\\n"',
  });
  expect(await readScheduled({ via: 'local' }, both)).toEqual([
    '5 * * * * curl x',
    '3\tThu a root',
  ]);
  const failing = { crontab: 'echo none >&2; exit 1', atq: 'exit 1' };
  expect(await readScheduled({ via: 'local' }, withPrograms(failing))).toEqual([]);
});
