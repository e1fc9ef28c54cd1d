import { randomUUID } from 'node:crypto';
import { ApiError } from '@hlidka/client';
import { agentProtocol, limits, type PictureTask, pictureWork } from '@hlidka/protocol';
import type { Server } from '../../net/server.ts';
import { plainText } from '../../plain-text.ts';
import { createMask } from '../../run/mask.ts';
import { type Settings, secretsOf } from '../../settings.ts';
import { version } from '../../version.ts';
import type { BrowserKeeper } from '../keep-browser.ts';
import { pauseAfterTroubleMs, workLoop } from '../work-on.ts';
import { lookAtPage, noPicture, type PageLook } from './look-at-page.ts';

/** A server that does not know these calls is older; it may be updated one day. */
const pauseAtOlderMs = 10 * 60_000;

type Working = {
  server: Server;
  settings: Settings;
  stopping: AbortSignal;
  say: (line: string) => void;
};

/** A failing browser is an answer too, so that nobody waits for the picture. */
const tried = async (
  task: PictureTask,
  keeper: BrowserKeeper,
  { settings, stopping }: Working,
): Promise<PageLook> => {
  const mask = createMask(secretsOf(settings));
  try {
    const { browser, giveBack } = await keeper.lend();
    try {
      return await lookAtPage(task, { browser, signal: stopping });
    } finally {
      giveBack();
    }
  } catch (error) {
    stopping.throwIfAborted();
    const text = error instanceof Error ? error.message : String(error);
    return noPicture('browser', plainText(mask(text), 200));
  }
};

/**
 * Takes pictures of pages whose outages have just opened, one at a time, until it is stopped. It has a
 * browser of its own: a page that hangs must not end a form check beside it.
 */
export const doPictureWork = async (keeper: BrowserKeeper, working: Working): Promise<void> => {
  const { server, stopping } = working;
  const call = server.calling(stopping);
  const claim = { protocol: agentProtocol, version, waitSeconds: limits.longPollSeconds };
  const doNext = async (): Promise<void> => {
    const { task } = await call(pictureWork.claim, { body: claim });
    if (!task) return;
    const began = performance.now();
    const { pictureAt, ...look } = await tried(task, keeper, working);
    const afterMs = Math.max(0, Math.round((pictureAt ?? performance.now()) - began));
    await call(pictureWork.finish, {
      params: { id: task.id },
      body: { key: randomUUID(), ...look, afterMs },
    });
  };
  const refused = (error: unknown) => {
    const isOlder = error instanceof ApiError && error.status === 404;
    const line = isOlder
      ? 'The server is older than this agent and wants no pictures of outages.'
      : `Pictures of outages wait, the server refuses: ${error instanceof Error ? error.message : error}`;
    return { line, ms: isOlder ? pauseAtOlderMs : pauseAfterTroubleMs };
  };
  try {
    await workLoop(refused, working)(doNext);
  } finally {
    await keeper.close();
  }
};
