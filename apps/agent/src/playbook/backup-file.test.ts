import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupFactsCommand } from '@hlidka/commands';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'backup-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'backups'));
mkdirSync(join(folder, 'beside'));
const at = (name: string) => join(folder, 'backups', name);
writeFileSync(at('plain'), 'four');
writeFileSync(at('-c'), 'four');
writeFileSync(join(folder, 'beside/secret'), 'four');
writeFileSync(join(folder, 'backups-of-others'), 'four');
symlinkSync('plain', at('last'));
symlinkSync('../beside/secret', at('out'));
symlinkSync('../backups-of-others', at('almost'));
symlinkSync('/dev/zero', at('device'));
symlinkSync('backups', join(folder, 'through'));
execFileSync('mkfifo', [at('pipe')]);

const sizeOf = (file: string, cwd = folder): string | null => {
  const [program = '', ...args] = backupFactsCommand(file);
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 10_000 });
  return status === 0 ? (/^(\d+) /.exec(stdout)?.[1] ?? '') : null;
};

test.each([
  ['a file', at('plain'), '4'],
  ['a file by half its path', 'backups/plain', '4'],
  ['a link to a file beside it', at('last'), '4'],
  ['a file in a folder that is a link', join(folder, 'through/plain'), '4'],
  ['a link out of its folder', at('out'), null],
  ['a link to a folder whose name begins the same', at('almost'), null],
  ['a device behind a link', at('device'), null],
  ['a device', '/dev/zero', null],
  ['a pipe', at('pipe'), null],
  ['a folder', folder, null],
  ['nothing', at('nothing'), null],
])('the size of %s', (_, file, size) => {
  expect(sizeOf(file)).toBe(size);
});

test('a name like an option is a name', () => {
  expect(sizeOf('-c', join(folder, 'backups'))).toBe('4');
});
