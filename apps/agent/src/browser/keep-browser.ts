import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createLauncher, type Launched, type Launching } from './launch-browser.ts';
import { endBrowser } from './visit/end-browser.ts';
import { within } from './visit/within.ts';

const idleMs = 60_000;
const endMs = 4_000;
/** After this many tasks the browser is restarted, which frees what it has piled up. */
const mostTasks = 50;

type Current = Launched & { users: number; tasks: number };

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
export const keepBrowser = (
  given: Launching & {
    workDir: string;
    /** Names its folder, where an agent has two. */
    work?: Work;
    /** Ends it at once, whatever it is doing. */
    stopping: AbortSignal;
  },
): BrowserKeeper => {
  const folder = openFolder(given.workDir, given.work ?? 'browser');
  let current: Current | null = null;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const begin = createLauncher(given, folder);
  const end = async (one: Current) => {
    if (current === one) current = null;
    await one.browser.then(endBrowser).catch(() => {});
  };
  const close = async () => {
    clearTimeout(timer);
    isOver = true;
    const one = current;
    // One that is still being launched would keep us waiting.
    if (one) await within(end(one), endMs).catch(one.kill);
  };
  given.stopping.addEventListener('abort', () => void close(), { once: true });

  return {
    async lend() {
      if (isOver) throw new Error('The agent ends.');
      clearTimeout(timer);
      const alive = await current?.browser
        .then((browser) => browser.isConnected())
        .catch(() => false);
      if (!alive || !current || current.tasks >= mostTasks) {
        const before = current;
        current = { ...begin(), users: 0, tasks: 0 };
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
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
