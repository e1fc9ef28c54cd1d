import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { useTemporaryFolder } from '../env.ts';
import { endMarked } from '../run/end-marked.ts';
import { markName, markOf, marks } from '../run/mark.ts';
import { quote } from '../run/quote.ts';
import { unprivileged } from '../run/users/privileges.ts';
import { chromiumFlags } from './flags.ts';
import { endsBy } from './visit/end-browser.ts';

const launchMs = 30_000;
/** A dead proxy: requests outside a task's own context go nowhere. */
const nowhere = { server: 'http://127.0.0.1:1' };

export type Launching = {
  /** Chromium. */
  path: string;
  say: (line: string) => void;
  /** Marks its processes, so that they are found when it does not answer or the agent is gone. */
  agent: string;
  /** Where the programs are that end it. */
  searchPath: string;
};
export type Launched = { browser: Promise<Browser>; kill: () => Promise<unknown> };

/** Playwright starts a single file: where the agent has capabilities, one that drops them. */
const withoutPrivileges = (path: string, folder: string): string => {
  const argv = unprivileged([path]);
  if (argv.length === 1) return path;
  const starter = join(folder, 'chromium');
  writeFileSync(starter, `#!/bin/sh\nexec ${argv.map(quote).join(' ')} "$@"\n`, { mode: 0o700 });
  return starter;
};

/** Starts browsers that write into this folder. */
export const createLauncher = (given: Launching, folder: string): (() => Launched) => {
  let isSandboxed = process.getuid?.() !== 0;

  const launchOnce = async (mark: string): Promise<Browser> => {
    useTemporaryFolder(folder);
    const { chromium } = await import('playwright-core');
    return chromium.launch({
      executablePath: withoutPrivileges(given.path, folder),
      args: chromiumFlags,
      chromiumSandbox: isSandboxed,
      proxy: nowhere,
      timeout: launchMs,
      // Nothing of our own environment, which may contain the token.
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        LANG: 'C.UTF-8',
        HOME: folder,
        TMPDIR: folder,
        [markName]: mark,
      },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  };
  const launch = async (mark: string): Promise<Browser> => {
    try {
      return await launchOnce(mark);
    } catch (error) {
      if (!isSandboxed || !/sandbox|namespace/i.test(`${error}`)) throw error;
      isSandboxed = false;
      given.say('Chromium cannot use its sandbox here and runs without it; see docs/agent.md.');
      return launchOnce(mark);
    }
  };
  return () => {
    const command = randomBytes(6).toString('hex');
    const mark = markOf({ agent: given.agent, job: 'browser', command });
    const kill = () => endMarked({ mark: marks.whole(mark) }, given.searchPath);
    const browser = launch(mark).then((launched) => {
      endsBy(launched, kill);
      return launched;
    });
    return { browser, kill };
  };
};
