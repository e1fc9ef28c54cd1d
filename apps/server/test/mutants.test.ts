import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { equal } from '../../../scripts/mutants/equal.ts';
import { decidingFiles, roomOf } from '../../../scripts/mutants/files.ts';
import { nearTests } from '../../../scripts/mutants/near.ts';
import { changesOf, inTurn, mutantsOf, nameOf } from '../../../scripts/mutants/sample.ts';

const root = join(import.meta.dirname, '../../..');

test('each equal change is still one of its file', () => {
  const gone = Object.entries(equal).flatMap(([file, changes]) => {
    const said = new Set(
      existsSync(join(root, file)) ? changesOf(file).map((one) => one.said) : [],
    );
    return Object.keys(changes).filter((change) => !said.has(change));
  });
  expect(gone).toEqual([]);
});

test('a sample takes one file of each room before a second one of any, the same by the same seed', () => {
  const files = decidingFiles().filter((file) => /\/(tell|estate)\/|\/design\//.test(file));
  const drawn = inTurn(files, 1);
  const rooms = new Set(files.filter((file) => mutantsOf(file).length > 0).map(roomOf));
  const first = drawn.slice(0, rooms.size);
  expect(new Set(first.map(({ file }) => roomOf(file)))).toEqual(rooms);
  expect(new Set(drawn.map(({ file }) => file)).size).toBe(drawn.length);
  const said = (seed: number) => inTurn(files, seed).map(nameOf);
  expect(said(1)).toEqual(drawn.map(nameOf));
  expect(said(2)).not.toEqual(said(1));
});

test('a file’s own test is its nearest, four whole stories of its program reach it too', () => {
  const [own] = nearTests('apps/server/src/watch/incidents/rules.ts');
  expect(own).toBe('apps/server/src/watch/incidents/rules.test.ts');
  const near = nearTests('apps/agent/src/job/gates.ts');
  expect(near.filter((path) => path.startsWith('apps/agent/test/'))).toHaveLength(4);
});
