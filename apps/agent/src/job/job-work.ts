import type { AgentEvent, ClaimedJob, CommandOutcome, Steering } from '@hlidka/protocol';
import type { BrowserKeeper } from '../browser/keep-browser.ts';
import type { Mask } from '../run/mask.ts';
import type { RunOptions } from '../run/run-command.ts';
import type { Settings } from '../settings.ts';
import type { JobServer } from './job-server.ts';
import type { Words } from './words.ts';

/** Everything that the work on one claimed job needs. */
export type JobWork = {
  job: ClaimedJob;
  server: JobServer;
  settings: Settings;
  /** Null where there is no Chromium. */
  browser: BrowserKeeper | null;
  words: Words;
  /** Aborted when the job is cancelled, taken away, or the agent ends. */
  signal: AbortSignal;
  mask: Mask;
  run: Omit<RunOptions, 'tell' | 'mark'>;
  /** This agent's part of the marks of what it runs. */
  agent: string;
  /** Not for a model where its commands could look into the agent. */
  mayRunLocally: boolean;
  tell: (event: AgentEvent) => void;
  told: () => Promise<void>;
  /** What is waited for is the operator's: meanwhile other jobs may run. */
  whileParked: <T>(wait: () => Promise<T>) => Promise<T>;
  /** Waits while the operator has the job stand still. */
  goOn: () => Promise<void>;
  /** The server said that it stands still. */
  hold: () => void;
  /** Who takes the operator's instructions in; until somebody does, they wait. */
  onMessage: (take: (row: Steering & { text: string }) => Promise<void>) => void;
};

/** How the work ended. */
export type Result = { outcome: 'done' | 'failed'; summary: string };

/** The work cannot go on; the message is the job's summary, in the operator's language. */
export class JobFailedError extends Error {
  override name = 'JobFailedError';
}

export const hasPassed = (outcome: CommandOutcome | null): boolean =>
  outcome === null || (outcome.exitCode === 0 && !outcome.timedOut);
