import { chmodSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { agentApi, agentProtocol, type ClaimedJob, limits } from '@hlidka/protocol';
import { findChromium } from './browser/find-chromium.ts';
import { doFormWork } from './browser/form-work.ts';
import { keepBrowser } from './browser/keep-browser.ts';
import { doPictureWork } from './browser/pictures/picture-work.ts';
import { doJobs } from './do-jobs.ts';
import type { Slot } from './job/slots.ts';
import { createServer, DismissedError } from './net/server.ts';
import { plainText } from './plain-text.ts';
import { isDiskFull } from './room.ts';
import { openCgroups } from './run/cgroup.ts';
import { startKeeper } from './run/keeper.ts';
import { createMask } from './run/mask.ts';
import { openUsers } from './run/users/users.ts';
import { modelName, type Settings, secretsOf } from './settings.ts';
import { version } from './version.ts';
import { workOn } from './work-on.ts';

const pauseAfterTroubleMs = 5_000;

const cannotChange = {
  'no root':
    'Not started as root, nor with its capabilities to change users: local commands run as the agent’s own user, and those of model jobs are refused (docs/agent.md).',
  'work folder':
    'Other users cannot enter the work folder: local commands run as the agent’s own user, and those of model jobs are refused.',
};

const aboutOf = (settings: Settings) => ({
  protocol: agentProtocol,
  version,
  model: modelName(settings),
  slots: settings.slots,
});

/**
 * Greets the server, then does jobs (as many at once as it has slots) and form checks until it is
 * stopped.
 */
export const runAgent = async (
  settings: Settings,
  { stopping: told, say }: { stopping: AbortSignal; say: (line: string) => void },
): Promise<void> => {
  // If one of the two gives up, the other stops too.
  const givenUp = new AbortController();
  const stopping = AbortSignal.any([told, givenUp.signal]);
  mkdirSync(settings.workDir, { recursive: true });
  chmodSync(settings.workDir, 0o700);
  const server = createServer({ url: settings.server, token: settings.token });
  const about = aboutOf(settings);
  let isAway = false;
  const noAnswer = () => {
    if (!isAway) say('The server does not answer; asking again.');
    isAway = true;
  };
  const call = server.calling(stopping, noAnswer);
  /** The job will be claimed again; the error is reported. */
  const trouble = async (error: unknown) => {
    if (stopping.aborted || error instanceof DismissedError) throw error;
    const text = createMask(secretsOf(settings))(
      error instanceof Error ? error.message : `${error}`,
    );
    say(text);
    await call(agentApi.alert, { body: { text: plainText(text, limits.alertLength) || 'error' } });
    await sleep(pauseAfterTroubleMs, null, { signal: stopping });
  };
  const cgroups = openCgroups();
  const keeper = startKeeper(settings.path, cgroups?.procs);
  try {
    const users = settings.runAs === 'users' ? await openUsers(settings, keeper) : null;
    if (users?.missing) say(cannotChange[users.missing]);
    const { name } = await call(agentApi.hello, { body: about });
    say(
      `Agent “${name}” works for ${settings.server}${about.model ? ` with ${about.model}` : ''}.`,
    );
    const chromium = findChromium(settings.chromium);
    const browsers = {
      workDir: settings.workDir,
      say,
      agent: keeper.agent,
      searchPath: settings.path,
      stopping,
    };
    const browser = chromium ? keepBrowser({ path: chromium, ...browsers }) : null;
    const given = { server, settings, stopping, browser, agent: keeper.agent, users, cgroups };
    say(
      chromium ? `Form checks run in ${chromium}.` : 'No Chromium: form checks are left to others.',
    );
    const claim = async (signal: AbortSignal) => {
      const diskFull = await isDiskFull(settings.workDir);
      const body = { ...about, diskFull, waitSeconds: limits.longPollSeconds };
      const found = await server.calling(signal, noAnswer)(agentApi.claim, { body });
      isAway = false;
      return found;
    };
    const work = (job: ClaimedJob, slot: Slot) => workOn(job, { ...given, slot }).catch(trouble);
    const giveUp = (error: unknown) => givenUp.abort(error);
    const works = [doJobs({ slots: settings.slots, claim, work, stopping, giveUp })];
    if (browser) works.push(doFormWork(browser, { server, settings, stopping, say }));
    if (chromium) {
      const pictures = keepBrowser({ path: chromium, ...browsers, work: 'pictures' });
      works.push(doPictureWork(pictures, { server, settings, stopping, say }));
    }
    for (const one of works) one.catch(giveUp);
    await Promise.allSettled(works);
    await browser?.close();
    if (!told.aborted) throw givenUp.signal.reason;
  } catch (error) {
    if (!told.aborted) throw error;
  } finally {
    await keeper.close();
  }
};
