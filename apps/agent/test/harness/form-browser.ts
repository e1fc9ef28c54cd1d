import { type FormStep, type FormTask, limits } from '@hlidka/protocol';
import { type Browser, chromium } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { pageBrowser } from '../../../../scripts/chromium.ts';
import { closeAfter } from '../../../server/test/harness/close-after.ts';
import { chromiumFlags } from '../../src/browser/flags.ts';
import { runTask, type TaskMeans } from '../../src/browser/run-task.ts';
import { createMask } from '../../src/run/mask.ts';
import { openFormSite } from '../forms/server.ts';
import { formTask } from './form-task.ts';

/** Most of a check is waiting, so a few go side by side. */
const few = 3;
const createQueue = () => {
  const waiting: (() => void)[] = [];
  let free = few;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go));
    else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
};

/** One browser for a file's tests; each task gets a site of its own, so that they may run side by side. */
export const useFormBrowser = (executablePath = pageBrowser) => {
  let browser: Browser;
  const oneOfFew = createQueue();
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath,
      args: [...chromiumFlags, '--no-sandbox'],
      proxy: { server: 'http://127.0.0.1:1' },
    });
    closeAfter(() => browser.close());
  });
  const secrets = { SITE_PASSWORD: 'velmi-tajne-heslo' };
  const run = async (
    steps: FormStep[],
    change: Partial<FormTask> = {},
    means: Partial<TaskMeans> = {},
  ) => {
    const site = await openFormSite();
    const task = formTask({ siteUrl: site.url, steps, ...change });
    const result = await oneOfFew(() =>
      runTask(task, {
        browser,
        secrets,
        mask: createMask(Object.values(secrets)),
        signal: new AbortController().signal,
        ...means,
      }),
    );
    if (result.picture) {
      const bytes = Buffer.from(result.picture, 'base64');
      expect(bytes.length).toBeLessThanOrEqual(limits.pictureBytes);
      expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    }
    const { picture, ...rest } = result;
    return { ...rest, hasPicture: picture !== null, picture: () => picture, site };
  };
  return { run, browser: () => browser };
};
