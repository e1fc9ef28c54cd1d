import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import { builtFolder, ensureBuilt, runBuilder } from './built.ts';

const write = (text: string) => async (into: string) => {
  await mkdir(into, { recursive: true });
  await writeFile(join(into, 'it.js'), text);
};

test('a build that fails leaves nothing, and the next one is made', async () => {
  const dist = temporaryFolder();
  const folder = join(dist, '0123456789abcdef');
  const failing = ensureBuilt(folder, async (into) => {
    await write('half')(into);
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(readdirSync(dist)).toEqual([]);
  await ensureBuilt(folder, write('whole'));
  expect(readdirSync(folder)).toEqual(['it.js']);
  await ensureBuilt(folder, () => Promise.reject(new Error('built twice')));
});

test('where nothing can be written, nothing is built', async () => {
  const file = join(temporaryFolder(), 'dist');
  await writeFile(file, '');
  const building = ensureBuilt(join(file, '0123456789abcdef'), () =>
    Promise.reject(new Error('built in vain')),
  );
  await expect(building).rejects.toThrow('ENOTDIR');
});

test('another process that was sooner is no failure', async () => {
  const dist = temporaryFolder();
  const folder = join(dist, '0123456789abcdef');
  await ensureBuilt(folder, async (into) => {
    await write('ours')(into);
    await write('theirs')(folder);
  });
  expect(readdirSync(dist)).toEqual(['0123456789abcdef']);
});

test('the last four builds are kept, a process may still read from one; halves of killed processes are not', async () => {
  const dist = temporaryFolder();
  for (const at of [1, 2, 3, 4, 5]) {
    const folder = join(dist, `000000000000000${at}`);
    await ensureBuilt(folder, write(String(at)));
    utimesSync(folder, at, at);
  }
  await write('half')(join(dist, '0000000000000005.7'));
  await write('half')(join(dist, '0000000000000005.8'));
  utimesSync(join(dist, '0000000000000005.7'), 5, 5);
  await ensureBuilt(join(dist, '0000000000000006'), write('6'));
  const kept = [3, 4, 5, '5.8', 6].map((at) => `000000000000000${at}`);
  expect(readdirSync(dist).toSorted()).toEqual(kept);
});

test('a changed source gets another name, a changed test does not', async () => {
  const source = temporaryFolder();
  await writeFile(join(source, 'a.ts'), 'one');
  const before = builtFolder('dist', [source]);
  await writeFile(join(source, 'a.test.ts'), 'test');
  expect(builtFolder('dist', [source])).toBe(before);
  await writeFile(join(source, 'a.ts'), 'two');
  expect(builtFolder('dist', [source])).not.toBe(before);
  expect(existsSync(before)).toBe(false);
});

test('a builder runs in a process of its own, and what it says when it fails is the reason', async () => {
  const folder = temporaryFolder();
  const script = join(folder, 'build.ts');
  const told = join(folder, 'pid');
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs';
    const into: string | undefined = process.argv[2];
    if (into) writeFileSync(into, String(process.pid));
    else {
      console.error('nowhere to write');
      process.exit(1);
    }`,
  );
  await runBuilder(script, told);
  expect(Number(readFileSync(told, 'utf8'))).not.toBe(process.pid);
  await expect(runBuilder(script)).rejects.toThrow(/^nowhere to write$/);
});
