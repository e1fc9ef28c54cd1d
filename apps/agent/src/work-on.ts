import type { ClaimedJob } from '@hlidka/protocol';
import type { BrowserKeeper } from './browser/keep-browser.ts';
import { doJob } from './do-job.ts';
import { followSteering } from './job/follow-steering.ts';
import { createJobServer, type JobServer } from './job/job-server.ts';
import { JobFailedError, type JobWork, type Result } from './job/job-work.ts';
import { keepLease } from './job/keep-lease.ts';
import { createParking } from './job/parking.ts';
import { openPlace, type Places } from './job/place.ts';
import { isRefused, refusalText } from './job/refused.ts';
import { tellScheduled } from './job/scheduled.ts';
import type { Slot } from './job/slots.ts';
import { createTelling } from './job/telling.ts';
import { wordsOf } from './job/words.ts';
import { createPause } from './net/pause.ts';
import { LeaseLostError, type Server } from './net/server.ts';
import { plainText } from './plain-text.ts';
import { createMask } from './run/mask.ts';
import { type Settings, secretsOf } from './settings.ts';

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

type Run = JobWork['run'];
type Given = Pick<Places, 'agent' | 'users' | 'cgroups'> & {
  server: Server;
  settings: Settings;
  stopping: AbortSignal;
  slot: Slot;
  browser: BrowserKeeper | null;
};

type Own = Pick<Run, 'user' | 'cgroup' | 'mask' | 'cut' | 'signal'>;

const runOptions = (
  { workDir: privateDir, path, keysDir, secrets }: Settings,
  { folder: workDir, user, cgroup, mask, cut, signal }: { folder: string } & Own,
): Run => ({ workDir, privateDir, path, keysDir, secrets, user, cgroup, mask, cut, signal });

const passOver = async () => {};

/** Does one claimed job to its end or until it is taken away; then ends whatever it started. */
export const workOn = async (
  job: ClaimedJob,
  { server, settings, stopping, slot, agent, users, browser, cgroups }: Given,
): Promise<void> => {
  const taken = new AbortController();
  const over = new AbortController();
  const signal = AbortSignal.any([taken.signal, stopping]);
  const lost = (error: unknown) => taken.abort(error);
  const calls = createJobServer(server, job, signal);
  const whileParked = createParking(calls, slot, signal);
  const pause = createPause(job.paused, signal, whileParked);
  const { tell, told } = createTelling(calls.tell, lost);
  const words = wordsOf(job.language);
  const mask = createMask(secretsOf(settings));
  const place = await openPlace(job, { ...settings, agent, users, cgroups });

  // Instructions wait until a model is ready to take them.
  const taker = Promise.withResolvers<Parameters<JobWork['onMessage']>[0]>();
  if (job.plan.type !== 'model') taker.resolve(passOver);
  const work: JobWork = {
    job,
    beganMs: Date.now(),
    server: calls,
    settings,
    browser,
    words,
    signal,
    mask,
    run: runOptions(settings, { ...place, mask, cut: words.cut, signal }),
    agent,
    mayRunLocally: job.plan.type !== 'model' || users === null || users.missing === null,
    tell,
    told,
    whileParked,
    goOn: pause.goOn,
    hold: () => pause.set(true),
    onMessage: taker.resolve,
  };

  const until = AbortSignal.any([signal, over.signal]);
  const quiet = createJobServer(server, job, until);
  const beside = Promise.all([
    keepLease(quiet, until, { paused: pause.set, lost }),
    followSteering(quiet, until, {
      paused: pause.set,
      lost,
      message: async (row) => (await taker.promise)(row),
    }),
  ]);
  const finish = (to: JobServer, { outcome, summary }: Result) =>
    to.finish(outcome, plainText(mask(summary), 4000));
  try {
    const result = await doJob(work).catch(failed(work));
    // While we hold the lease nobody else works on it, so leftovers of a killed agent are ended
    // too.
    await place.endLeft();
    if (!signal.aborted) await tellScheduled(work);
    await told();
    signal.throwIfAborted();
    await finish(calls, result);
  } catch (error) {
    const why = taken.signal.aborted ? taken.signal.reason : error;
    if (!stopping.aborted && isRefused(why))
      await finish(createJobServer(server, job, stopping), {
        outcome: 'failed',
        summary: words.refused(refusalText(why)),
      }).catch(unlessLost);
    else if (!signal.aborted) throw error;
  } finally {
    over.abort();
    taker.resolve(passOver);
    await beside;
    await place.leave(signal.aborted);
  }
};

/** The job is over or another agent's: nothing more to report. */
const unlessLost = (error: unknown): void => {
  if (!(error instanceof LeaseLostError)) throw error;
};

/** A failure ends the job with its reason; a job taken away reports nothing. */
const failed =
  ({ signal, words }: JobWork) =>
  (error: unknown): Result => {
    if (signal.aborted) throw error;
    if (error instanceof JobFailedError) return { outcome: 'failed', summary: error.message };
    const summary = isRefused(error)
      ? words.refused(refusalText(error))
      : words.unexpected(reasonOf(error));
    return { outcome: 'failed', summary };
  };
