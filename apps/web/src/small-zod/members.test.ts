import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';

const script = join(import.meta.dirname, '../../../../scripts/small-zod.ts');
const check = (texts: Record<string, string>) => {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(texts))
    writeFileSync(join(folder, `${name}.ts`), `import * as z from 'zod';\n${text}\n`);
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, lines: stderr.trim().split('\n').filter(Boolean) };
};

test('what the pages’ zod has is let through', () => {
  expect(check({ fine: 'export const A = z.object({ a: z.string().optional() });' })).toEqual({
    status: 0,
    lines: [],
  });
});

test('a member that it lacks is named with its place, once', () => {
  const { status, lines } = check({
    caught: `export const A = z.string().catch('x');`,
    uses: `export { A } from './caught.ts';`,
    coerced: 'export const B = z.coerce.number();',
  });
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/caught\.ts:2 .*catch is not a function/),
    expect.stringMatching(/coerced\.ts:2 \(export const B = z\.coerce\.number\(\);\)/),
  ]);
});
