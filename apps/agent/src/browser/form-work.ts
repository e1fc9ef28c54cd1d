import { randomUUID } from 'node:crypto';
import { agentProtocol, type FormTask, formWork, limits } from '@hlidka/protocol';
import type { Server } from '../net/server.ts';
import { plainText } from '../plain-text.ts';
import { createMask } from '../run/mask.ts';
import { type Settings, secretsOf } from '../settings.ts';
import { version } from '../version.ts';
import type { BrowserKeeper } from './keep-browser.ts';
import { type FormResult, runTask } from './run-task.ts';
import { browserWords } from './visit/words.ts';
import { pauseAfterTroubleMs, workLoop } from './work-on.ts';

type Working = {
  server: Server;
  settings: Settings;
  stopping: AbortSignal;
  say: (line: string) => void;
};

const broken = (error: string): FormResult => ({
  outcome: 'broken',
  step: null,
  error,
  picture: null,
  seen: [],
  captcha: null,
});

/** A failing browser is a result too, so that the task is not retried forever. */
const tried = async (
  task: FormTask,
  keeper: BrowserKeeper,
  { settings, stopping }: Working,
): Promise<FormResult> => {
  const mask = createMask(secretsOf(settings));
  const reason = (error: unknown) =>
    plainText(mask(error instanceof Error ? error.message : String(error)), 500);
  const words = browserWords(task.language);
  const lent = await keeper.lend().catch((error) => broken(words.notStarted(reason(error))));
  if ('outcome' in lent) return lent;
  try {
    const { browser } = lent;
    return await runTask(task, { browser, secrets: settings.secrets, mask, signal: stopping });
  } catch (error) {
    stopping.throwIfAborted();
    return broken(reason(error));
  } finally {
    lent.giveBack();
  }
};

/** Claims form tasks and does them one after another until it is stopped. */
export const doFormWork = async (keeper: BrowserKeeper, working: Working): Promise<void> => {
  const { server, settings, stopping } = working;
  const call = server.calling(stopping);
  const claim = {
    protocol: agentProtocol,
    version,
    waitSeconds: limits.longPollSeconds,
  };
  const doNext = async (): Promise<void> => {
    const { task } = await call(formWork.claim, { body: claim });
    if (!task) return;
    const began = performance.now();
    const result = await tried(task, keeper, working);
    const lengthMs = Math.round(performance.now() - began);
    await call(formWork.finish, {
      params: { id: task.id },
      body: { key: randomUUID(), ...result, lengthMs },
    });
  };
  const refused = (error: unknown) => ({
    line: `Form checks wait, the server refuses: ${error instanceof Error ? error.message : error}`,
    ms: pauseAfterTroubleMs,
  });
  const keepOn = workLoop(refused, working);
  await Promise.all(Array.from({ length: settings.formsAtOnce }, () => keepOn(doNext)));
};
