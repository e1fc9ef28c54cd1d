import { setTimeout as sleep } from 'node:timers/promises';
import { type PlaceFrame, placeApi, placeProtocol } from '@hlidka/protocol';
import type { Ranges } from '../../../base/platform/http/address.ts';
import { programVersion } from '../../../base/platform/version.ts';
import type { ReferenceTarget } from '../../checks/blindness/reach-any.ts';
import { createProbe } from '../../checks/probe/index.ts';
import { createBeatAnswers } from './answer-beats.ts';
import { type Calls, causeOf, createCalls, PlaceDismissedError } from './calls.ts';
import { createSiteCheck } from './check-site.ts';
import { createPlaceClock, measureOffset, type PlaceClock, type WallClock } from './clock.ts';
import { readFrames } from './frames.ts';
import { createKeeping } from './keeping.ts';
import { createMeasuring } from './measuring.ts';
import { createAnswerSending } from './send-answers.ts';
import { sendResults } from './send-results.ts';
import { openSpool } from './spool.ts';

export type PlaceSettings = {
  server: string;
  token: string;
  /** Where results wait while the server is away. */
  folder: string;
  allowPrivate: Ranges;
  wallClock?: WallClock;
};
type Stopping = { stopping: AbortSignal };
type Run = Stopping & { say: (line: string) => void };

const tickMs = 250;
const sendEveryMs = 5000;
const measureClockEveryMs = 10 * 60_000;
const firstWaitMs = 500;
const longestWaitMs = 60_000;

/**
 * Repeats until stopped. After a failure it waits, longer each time, with a random spread between
 * places.
 */
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

const answerQuestion = async (
  { id, ...site }: Extract<PlaceFrame, { type: 'question' }>,
  { answers, look, stopping }: Pick<Parts, 'answers' | 'look'> & Stopping,
): Promise<void> => {
  const { seen } = await look(site);
  if (!stopping.aborted) await answers.opinion(id, seen);
};

/** A result that comes too late counts nowhere: the server has made the check itself. */
const makeCheck = async (
  { id, site, url, settings }: Extract<PlaceFrame, { type: 'check' }>,
  { answers, look, measuring, stopping }: Pick<Parts, 'answers' | 'look' | 'measuring'> & Stopping,
): Promise<void> => {
  measuring.asked(site);
  const { seen, more } = await look({ url, settings });
  if (!stopping.aborted) await answers.checked(id, { ...seen, ...more });
};

const createParts = (settings: PlaceSettings, { stopping, say }: Run) => {
  const clock: PlaceClock = createPlaceClock(settings.wallClock);
  const spool = openSpool(settings.folder);
  const keeping = createKeeping({ spool, folder: settings.folder }, say);
  const calls = createCalls(settings);
  let references: ReferenceTarget[] = [];
  let openSince: number | null = null;
  const probe = createProbe({
    allowPrivate: settings.allowPrivate,
    userAgent: `Hlidka/1.0 (+${settings.server})`,
  });
  const look = createSiteCheck({ probe, clock, references: () => references, stopping });
  const measuring = createMeasuring({
    look,
    keep: keeping.take,
    now: clock.wallClock,
    isAlone: () => openSince === null,
  });
  return {
    clock,
    spool,
    keeping,
    beats: createBeatAnswers(calls, stopping),
    answers: createAnswerSending(calls, stopping),
    look,
    measuring,
    calls,
    refer(targets: ReferenceTarget[]) {
      references = targets;
    },
    /** Notes since when the stream is open, or that it is not. */
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
  const lost = (error: unknown) => {
    if (!stopping.aborted) say(`An answer did not reach the server. (${causeOf(error)})`);
  };
  if (frame.type === 'hello') {
    parts.refer(frame.references);
    parts.beats.opened(frame.stream);
  }
  if (frame.type === 'beat') void parts.beats.beat();
  if (frame.type === 'again') measuring.again();
  if (frame.type === 'sites') measuring.take(frame.sites, frame.gone);
  if (frame.type === 'complete') {
    measuring.complete();
    say(`${measuring.size()} sites are measured from here.`);
  }
  if (frame.type === 'question') answerQuestion(frame, { ...parts, stopping }).catch(lost);
  if (frame.type === 'check') makeCheck(frame, { ...parts, stopping }).catch(lost);
  if (frame.type === 'replaced')
    throw new PlaceDismissedError('Another program uses the same token. Make one for each place.');
};

/** Checks sites from here for a server elsewhere, until it is stopped or dismissed. */
export const runPlace = async (settings: PlaceSettings, run: Run): Promise<void> => {
  const givenUp = new AbortController();
  const stopping = AbortSignal.any([run.stopping, givenUp.signal]);
  const parts = createParts(settings, { stopping, say: run.say });
  const { calls, clock, keeping, measuring } = parts;
  let isAway = false;
  const trouble = (error: unknown) => {
    if (!isAway) run.say(`The server does not answer; trying again. (${causeOf(error)})`);
    isAway = true;
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
    keeping.keep();
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
  keeping.end();
  if (givenUp.signal.aborted) throw givenUp.signal.reason;
};
