import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { temporaryFolder } from '../folder.ts';
import { onceInRun } from './once.ts';
import { type Served, serveHlidka } from './served.ts';

type Options = Omit<NonNullable<Parameters<typeof serveHlidka>[1]>, 'args'>;

const args = ['--demo'];

const fill = async (filled: string): Promise<void> => {
  const draft = temporaryFolder();
  const served = await serveHlidka(draft, { args });
  await served.stop();
  execFileSync('cp', ['-a', draft, `${filled}.draft`]);
  renameSync(`${filled}.draft`, filled);
};

/** The demo as a newcomer starts it; what fills its folder is done once in a run, by the first who asks. */
export const serveDemo = async (options: Options = {}): Promise<Served & { dataDir: string }> => {
  const filled = await onceInRun('demo', fill, 300_000);
  const dataDir = temporaryFolder();
  execFileSync('cp', ['-a', `${filled}/.`, dataDir]);
  return { ...(await serveHlidka(dataDir, { ...options, args })), dataDir };
};
