import { chmodSync, mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { agentApi, agentProtocol, limits } from '@hlidka/protocol';
import { findChromium } from './browser/find-chromium.ts';
import { doFormWork } from './browser/form-work.ts';
import { keepBrowser } from './browser/keep-browser.ts';
import { plainText } from './plain-text.ts';
import { createMask } from './run/mask.ts';
import { createServer, Dismissed } from './server.ts';
import { modelName, type Settings, secretsOf } from './settings.ts';
import { version } from './version.ts';
import { workOn } from './work-on.ts';

const pauseAfterTroubleMs = 5_000;

/** Greets the server, then does one job after another, and form checks beside them, until it is stopped. */
export const runAgent = async (
  settings: Settings,
  { stopping: told, say }: { stopping: AbortSignal; say: (line: string) => void },
): Promise<void> => {
  // Whoever of the two gives up takes the other one along.
  const givenUp = new AbortController();
  const stopping = AbortSignal.any([told, givenUp.signal]);
  mkdirSync(settings.workDir, { recursive: true });
  chmodSync(settings.workDir, 0o700);
  const server = createServer({ url: settings.server, token: settings.token });
  const about = { protocol: agentProtocol, version, model: modelName(settings) };
  let isAway = false;
  const call = server.calling(stopping, () => {
    if (!isAway) say('The server does not answer; asking again.');
    isAway = true;
  });
  /** The job is claimed again; whoever is responsible hears of it. */
  const trouble = async (error: unknown) => {
    if (stopping.aborted || error instanceof Dismissed) throw error;
    const text = createMask(secretsOf(settings))(
      error instanceof Error ? error.message : `${error}`,
    );
    say(text);
    await call(agentApi.alert, { body: { text: plainText(text, limits.alertLength) || 'error' } });
    await sleep(pauseAfterTroubleMs, null, { signal: stopping });
  };
  try {
    const { name } = await call(agentApi.hello, { body: about });
    say(
      `Agent “${name}” works for ${settings.server}${about.model ? ` with ${about.model}` : ''}.`,
    );
    const chromium = findChromium(settings.chromium);
    const browser = chromium
      ? keepBrowser({ path: chromium, workDir: settings.workDir, say })
      : null;
    const doJobs = async (): Promise<void> => {
      for (;;) {
        const body = { ...about, waitSeconds: limits.longPollSeconds };
        const { job } = await call(agentApi.claim, { body });
        isAway = false;
        if (job) await workOn(job, { server, settings, stopping, browser }).catch(trouble);
      }
    };
    say(
      chromium ? `Form checks run in ${chromium}.` : 'No Chromium: form checks are left to others.',
    );
    const works = [doJobs()];
    if (browser) works.push(doFormWork(browser, { server, settings, stopping, say }));
    for (const work of works) work.catch((error) => givenUp.abort(error));
    await Promise.allSettled(works);
    await browser?.close();
    if (!told.aborted) throw givenUp.signal.reason;
  } catch (error) {
    if (!told.aborted) throw error;
  }
};
