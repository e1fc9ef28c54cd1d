import { setTimeout as sleep } from 'node:timers/promises';
import { type PlaceFrame, type PlaceResult, placeApi, placeProtocol } from '@hlidka/protocol';
import type { Target } from '../../checks/blindness/reach-any.ts';
import { createProbe } from '../../checks/probe/index.ts';
import type { Ranges } from '../../platform/http/address.ts';
import { programVersion } from '../../platform/version.ts';
import { type Calls, createCalls, PlaceDismissedError } from './calls.ts';
import { createSiteCheck, type SiteCheck } from './check-site.ts';
import { createPlaceClock, measureOffset, type PlaceClock, type WallClock } from './clock.ts';
import { readFrames } from './frames.ts';
import { createMeasuring } from './measuring.ts';
import { openSpool } from './spool.ts';

export type PlaceSettings = {
  server: string;
  token: string;
  /** Where results wait while the server is away. */
  folder: string;
  allowPrivate: Ranges;
  wallClock?: WallClock;
  mostResults?: number;
};
type Stopping = { stopping: AbortSignal };
type Run = Stopping & { say: (line: string) => void };

const tickMs = 250;
const sendEveryMs = 5000;
const measureClockEveryMs = 10 * 60_000;
const firstWaitMs = 500;
const longestWaitMs = 60_000;

/** Repeats until stopped. After a failure it waits, longer each time, never two places alike. */
const repeat = async (
  stopping: AbortSignal,
  pass: () => Promise<number>,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  for (let failures = 0; !stopping.aborted; ) {
    let waitMs: number;
    try {
      waitMs = await pass();
      failures = 0;
    } catch (error) {
      if (stopping.aborted) return;
      if (error instanceof PlaceDismissedError) throw error;
      onFailure(error);
      waitMs = Math.min(firstWaitMs * 2 ** failures++, longestWaitMs) * (0.5 + Math.random() / 2);
    }
    await sleep(waitMs, undefined, { signal: stopping }).catch(() => {});
  }
};

const greet = (calls: Calls, signal: AbortSignal) =>
  calls.call(placeApi.hello, {
    body: { protocol: placeProtocol, version: programVersion },
    signal,
  });

/** What a home place checked alone waits this long: the server first writes what it has itself. */
const settleMs = 30_000;

/** Sends the oldest batch first; what the server refuses row by row is not sent again. */
const sendResults = async (
  { calls, spool, openMs }: Pick<Parts, 'calls' | 'spool' | 'openMs'>,
  signal: AbortSignal,
): Promise<void> => {
  for (let next = spool.oldest(); next; next = spool.oldest()) {
    if (openMs() < settleMs && next.batch.results.some(({ home }) => home)) return;
    const { waiting, dropped } = spool.counts();
    const left = waiting - next.batch.results.length;
    await calls.call(placeApi.results, { body: { ...next.batch, waiting: left, dropped }, signal });
    next.taken();
  }
};

const answerQuestion = async (
  { id, ...site }: Extract<PlaceFrame, { type: 'question' }>,
  { calls, look, stopping }: { calls: Calls; look: SiteCheck; stopping: AbortSignal },
): Promise<void> => {
  const { seen } = await look(site);
  if (!stopping.aborted) await calls.call(placeApi.answer, { id, body: seen, signal: stopping });
};

/** A result that comes too late counts nowhere: the server has made the check itself. */
const makeCheck = async (
  { id, site, url, settings }: Extract<PlaceFrame, { type: 'check' }>,
  { calls, look, measuring, stopping }: Pick<Parts, 'calls' | 'look' | 'measuring'> & Stopping,
): Promise<void> => {
  measuring.asked(site);
  const { seen, more } = await look({ url, settings });
  const body = { ...seen, ...more };
  if (!stopping.aborted) await calls.call(placeApi.checked, { id, body, signal: stopping });
};

const createParts = (settings: PlaceSettings, stopping: AbortSignal) => {
  const clock: PlaceClock = createPlaceClock(settings.wallClock);
  const spool = openSpool(settings.folder, settings.mostResults);
  const fresh: PlaceResult[] = [];
  let references: Target[] = [];
  let openSince: number | null = null;
  const probe = createProbe({
    allowPrivate: settings.allowPrivate,
    userAgent: `Hlidka/1.0 (+${settings.server})`,
  });
  const look = createSiteCheck({ probe, clock, references: () => references, stopping });
  const measuring = createMeasuring({
    look,
    keep: (result) => fresh.push(result),
    now: clock.wallClock,
    isAlone: () => openSince === null,
  });
  return {
    clock,
    spool,
    fresh,
    look,
    measuring,
    calls: createCalls(settings),
    refer(targets: Target[]) {
      references = targets;
    },
    /** The stream is open, since now, or it is not. */
    setOpen(isOpen: boolean) {
      openSince = isOpen ? performance.now() : null;
    },
    openMs: () => (openSince === null ? 0 : performance.now() - openSince),
  };
};
type Parts = ReturnType<typeof createParts>;

/** Follows one frame of the stream. */
const follow = (frame: PlaceFrame, parts: Parts, { stopping, say }: Run): void => {
  const { measuring } = parts;
  if (frame.type === 'hello') parts.refer(frame.references);
  if (frame.type === 'again') measuring.again();
  if (frame.type === 'sites') measuring.take(frame.sites, frame.gone);
  if (frame.type === 'complete') {
    measuring.complete();
    say(`${measuring.size()} sites are measured from here.`);
  }
  if (frame.type === 'question')
    answerQuestion(frame, { ...parts, stopping }).catch((error: Error) => say(error.message));
  if (frame.type === 'check')
    makeCheck(frame, { ...parts, stopping }).catch((error: Error) => say(error.message));
  if (frame.type === 'replaced')
    throw new PlaceDismissedError('Another program uses the same token. Make one for each place.');
};

/** Checks sites from here for a server elsewhere, until it is stopped or dismissed. */
export const runPlace = async (settings: PlaceSettings, run: Run): Promise<void> => {
  const givenUp = new AbortController();
  const stopping = AbortSignal.any([run.stopping, givenUp.signal]);
  const parts = createParts(settings, stopping);
  const { calls, clock, spool, fresh, measuring } = parts;
  let isAway = false;
  const trouble = (error: unknown) => {
    if (!isAway) run.say(`The server does not answer; trying again. (${(error as Error).message})`);
    isAway = true;
  };
  const keepFresh = () => {
    if (fresh.length > 0) spool.add(fresh.splice(0));
  };

  const measureClock = async () => {
    const wasMeasured = clock.isMeasured();
    const ask = async () => (await greet(calls, stopping)).serverTime;
    clock.keep(await measureOffset(ask, clock.wallClock));
    if (!wasMeasured) run.say(`Connected to ${settings.server}.`);
    const checkedAt = performance.now();
    while (!stopping.aborted && performance.now() - checkedAt < measureClockEveryMs) {
      if (clock.jumped()) return 0;
      await sleep(tickMs, undefined, { signal: stopping }).catch(() => {});
    }
    return 0;
  };
  const listen = async () => {
    if (!clock.isMeasured()) return tickMs;
    const body = await calls.openStream(stopping);
    isAway = false;
    parts.setOpen(true);
    try {
      for await (const frame of readFrames(body)) follow(frame, parts, { ...run, stopping });
    } finally {
      parts.setOpen(false);
    }
    throw new Error('The stream ended');
  };
  const send = async () => {
    keepFresh();
    if (clock.isMeasured()) await sendResults(parts, stopping);
    return sendEveryMs;
  };
  const measure = async () => {
    measuring.tick();
    return tickMs;
  };
  const works = [measureClock, listen, send, measure].map((work) =>
    repeat(stopping, work, trouble).catch((error: unknown) => givenUp.abort(error)),
  );
  await Promise.all(works);
  keepFresh();
  if (givenUp.signal.aborted) throw givenUp.signal.reason;
};
