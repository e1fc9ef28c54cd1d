import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { useTemporaryFolder } from '../env.ts';
import { chromiumFlags } from './flags.ts';

const idleMs = 60_000;
const launchMs = 30_000;
/** After this many tasks the browser is restarted, which frees what it has piled up. */
const mostTasks = 50;
/** A dead proxy: requests outside a task's own context go nowhere. */
const nowhere = { server: 'http://127.0.0.1:1' };

const isRunning = (pid: number): boolean => {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

type Work = 'browser' | 'pictures';

/** A folder for everything the browser writes; removes those that this work left in killed agents. */
const openFolder = (workDir: string, work: Work): string => {
  for (const name of readdirSync(workDir)) {
    const [of, pid] = name.split('-');
    if (of === work && pid && !isRunning(Number(pid)))
      rmSync(join(workDir, name), { recursive: true, force: true });
  }
  const folder = join(workDir, `${work}-${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
};

export type BrowserKeeper = {
  /** For one task; call `giveBack` when it is over. */
  lend(): Promise<{ browser: Browser; giveBack: () => void }>;
  close(): Promise<void>;
};

/** One Chromium for the agent's tasks, started when needed and ended when unused. */
export const keepBrowser = (given: {
  path: string;
  workDir: string;
  say: (line: string) => void;
  /** Names its folder, where an agent has two. */
  work?: Work;
}): BrowserKeeper => {
  const folder = openFolder(given.workDir, given.work ?? 'browser');
  let current: { browser: Promise<Browser>; users: number; tasks: number } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isSandboxed = process.getuid?.() !== 0;

  const launchOnce = async (): Promise<Browser> => {
    useTemporaryFolder(folder);
    const { chromium } = await import('playwright-core');
    return chromium.launch({
      executablePath: given.path,
      args: chromiumFlags,
      chromiumSandbox: isSandboxed,
      proxy: nowhere,
      timeout: launchMs,
      // Nothing of our own environment, which may contain the token.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', HOME: folder, TMPDIR: folder },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  };
  const launch = async (): Promise<Browser> => {
    try {
      return await launchOnce();
    } catch (error) {
      if (!isSandboxed || !/sandbox|namespace/i.test(`${error}`)) throw error;
      isSandboxed = false;
      given.say('Chromium cannot use its sandbox here and runs without it; see docs/agent.md.');
      return launchOnce();
    }
  };
  const end = async (one: NonNullable<typeof current>) => {
    if (current === one) current = null;
    await one.browser.then((browser) => browser.close()).catch(() => {});
  };

  return {
    async lend() {
      clearTimeout(timer);
      const alive = await current?.browser
        .then((browser) => browser.isConnected())
        .catch(() => false);
      if (!alive || !current || current.tasks >= mostTasks) {
        const before = current;
        current = { browser: launch(), users: 0, tasks: 0 };
        if (before && before.users === 0) await end(before);
      }
      const mine = current;
      mine.users++;
      mine.tasks++;
      const giveBack = () => {
        mine.users--;
        if (mine.users > 0) return;
        if (mine !== current) void end(mine);
        else timer = setTimeout(() => void end(mine), idleMs).unref();
      };
      try {
        return { browser: await mine.browser, giveBack };
      } catch (error) {
        giveBack();
        await end(mine);
        throw error;
      }
    },
    async close() {
      clearTimeout(timer);
      if (current) await end(current);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
