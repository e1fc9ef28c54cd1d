import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject, vi } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { type Served, serveHlidka } from './served.ts';

type Options = Omit<NonNullable<Parameters<typeof serveHlidka>[1]>, 'args'>;

const args = ['--demo'];
const patience = { timeout: 120_000, interval: 200 };

const isFirst = (lock: string): boolean => {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
};

const fill = async (filled: string): Promise<void> => {
  const draft = temporaryFolder();
  const served = await serveHlidka(draft, { args });
  await served.stop();
  execFileSync('cp', ['-a', draft, `${filled}.draft`]);
  renameSync(`${filled}.draft`, filled);
};

/** The demo as a newcomer starts it; what fills its folder is done once in a run, by the first who asks. */
export const serveDemo = async (options: Options = {}): Promise<Served> => {
  const filled = join(dirname(inject('emptyCluster')), 'demo');
  const lock = `${filled}.lock`;
  if (!existsSync(filled) && isFirst(lock))
    await fill(filled).catch((error: unknown) => {
      rmdirSync(lock);
      throw error;
    });
  await vi.waitFor(() => {
    if (!existsSync(filled)) throw new Error('the demo was not filled');
  }, patience);
  const dataDir = temporaryFolder();
  execFileSync('cp', ['-a', `${filled}/.`, dataDir]);
  return serveHlidka(dataDir, { ...options, args });
};
