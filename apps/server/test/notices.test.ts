import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticeKinds } from '../src/notices.ts';

const source = join(import.meta.dirname, '../src');

test('every kind of notice is in the list of those that are told', () => {
  const written = globSync('**/*.ts', { cwd: source })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(join(source, path), 'utf8').matchAll(
        /: NoticeKind<[^=]*> = \{\s+name: '(\w+)'/g,
      ),
    ])
    .map(([, name]) => name);
  expect(noticeKinds.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
});
