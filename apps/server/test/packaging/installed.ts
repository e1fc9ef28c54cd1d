import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../harness/folder.ts';
import { onceInRun } from '../harness/processes/once.ts';
import { plainEnv } from '../harness/processes/served.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** Without this clone's programs: those of a machine on which nothing of ours is installed. */
export const strangersEnv = {
  ...plainEnv,
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
};

const pack = async (into: string): Promise<void> => {
  await run(process.execPath, [join(root, 'scripts/pack.ts'), `${into}.draft`]);
  renameSync(`${into}.draft`, into);
};

/** The folder with the package `hlidka`, made once in a run. */
const packedFolder = (): Promise<string> => onceInRun('packed', pack, 600_000);

const install = async (into: string): Promise<void> => {
  const [name = ''] = (await run('ls', [await packedFolder()])).stdout.split('\n');
  const draft = `${into}.draft`;
  mkdirSync(draft, { mode: 0o755 });
  writeFileSync(join(draft, 'package.json'), '{}');
  await run('npm', ['install', '--prefer-offline', join(await packedFolder(), name)], {
    cwd: draft,
    env: strangersEnv,
  });
  renameSync(draft, into);
};

/** A folder with nothing but the package, installed by npm, that other users may read as well. */
export const installedFolder = async (): Promise<string> => {
  const folder = join(temporaryFolder(), 'installed');
  await run('cp', ['-al', await onceInRun('installed', install, 900_000), folder]);
  return folder;
};
