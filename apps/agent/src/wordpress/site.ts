import { setTimeout as sleep } from 'node:timers/promises';
import { type WordpressInstall, wordpressFolder } from '@hlidka/commands';
import { type CommandOutcome, commandText } from '@hlidka/protocol';
import * as z from 'zod';
import { runGated } from '../job/gates.ts';
import { hasPassed, JobFailedError, type JobWork } from '../job/job-work.ts';
import { cutAt } from '../plain-text.ts';
import { changedFiles } from '../playbook/changed-files.ts';
import { howEnded, whyNot } from '../playbook/playbook.ts';

const Saved = z.record(z.string(), z.unknown());

/** `null` outcome: it did not run, or its end is unknown. */
export type Ran = { passed: boolean; outcome: CommandOutcome | null; why: string };

/**
 * The installation, its commands and findings. Every command and check has a key: an agent that
 * takes the job over repeats the same steps and gets the recorded results.
 */
export const openSite = (work: JobWork, path: string) => {
  const { job, server, words } = work;
  const { site } = job;
  if (!site) throw new JobFailedError(words.noSite);
  const { target } = site;
  if (!target) throw new JobFailedError(words.noTarget);
  const at: WordpressInstall = { path, folder: wordpressFolder(job) };
  const saved = Saved.parse(job.state === null ? {} : JSON.parse(job.state));

  let changed = 0;

  const run = async (
    key: string,
    argv: string[],
    reason: string,
    timeoutSeconds = 900,
  ): Promise<Ran> => {
    const command = { argv, folder: null, leadsTo: null, env: [], target, timeoutSeconds, reason };
    const done = await runGated(work, `wp:${key}`, command);
    if (!done.ran) return { passed: false, outcome: null, why: whyNot(work, done) };
    if (!done.outcome) return { passed: true, outcome: null, why: '' };
    const files = changedFiles(argv, done.outcome);
    changed += files;
    const isGood = files > 0 || hasPassed(done.outcome);
    const why = isGood ? '' : howEnded(work, done.outcome, timeoutSeconds);
    return { passed: why === '', outcome: done.outcome, why };
  };

  /** A command without which the job cannot continue. */
  const must = async (...given: Parameters<typeof run>): Promise<string> => {
    const done = await run(...given);
    if (!done.passed)
      throw new JobFailedError(words.commandFailed(cutAt(commandText(given[1]), 1000), done.why));
    return done.outcome?.output ?? '';
  };

  /** Stores a finding under a key, or returns the one an earlier agent stored. */
  const remember = async <T extends z.ZodType>(
    key: string,
    shape: T,
    findOut: () => Promise<z.infer<T>>,
  ): Promise<z.infer<T>> => {
    if (key in saved) return shape.parse(saved[key]);
    await work.goOn();
    const found = await findOut();
    saved[key] = found;
    await server.saveState(JSON.stringify(saved));
    return found;
  };

  /** Waits until caches have expired, so that the changed site is what is checked. */
  const settle = (): Promise<void> =>
    sleep(work.settings.settleSeconds * 1000, undefined, { signal: work.signal });

  /** How many files changed while they were packed (a live site). */
  const changedMeanwhile = () => changed;

  return { at, url: site.url, run, must, remember, settle, changedMeanwhile };
};
export type Site = ReturnType<typeof openSite>;
