import type { AgentEvent, ClaimedJob, CommandOutcome, Steering } from '@hlidka/protocol';
import type { BrowserKeeper } from '../browser/keep-browser.ts';
import type { Mask } from '../run/mask.ts';
import type { RunOptions } from '../run/run-command.ts';
import type { Settings } from '../settings.ts';
import type { JobServer } from './job-server.ts';
import type { Words } from './words.ts';

/** Everything the work on one claimed job needs. */
export type JobWork = {
  job: ClaimedJob;
  /** When this agent took it, by its own clock. */
  beganMs: number;
  server: JobServer;
  settings: Settings;
  /** Null without Chromium. */
  browser: BrowserKeeper | null;
  words: Words;
  /** Aborted when the job is cancelled or taken away, or the agent stops. */
  signal: AbortSignal;
  mask: Mask;
  run: Omit<RunOptions, 'tell' | 'mark'>;
  /** This agent's part of the marks on its processes. */
  agent: string;
  /** False for a model whose local commands could read the agent's data. */
  mayRunLocally: boolean;
  tell: (event: AgentEvent) => void;
  told: () => Promise<void>;
  /** Waits for the operator, or rests; meanwhile other jobs may run. */
  whileParked: <T>(wait: () => Promise<T>, rest?: boolean) => Promise<T>;
  /** Waits while the operator has paused the job. */
  goOn: () => Promise<void>;
  /** The server reported that the job is paused. */
  hold: () => void;
  /** Registers who handles the operator's instructions; until then they wait. */
  onMessage: (take: (row: Steering & { text: string }) => Promise<void>) => void;
};

/** How the work ended. */
export type Result = { outcome: 'done' | 'failed'; summary: string };

/** The work cannot continue; the message becomes the job's summary, in the operator's language. */
export class JobFailedError extends Error {
  override name = 'JobFailedError';
}

export const hasPassed = (outcome: CommandOutcome | null): boolean =>
  outcome === null || (outcome.exitCode === 0 && !outcome.timedOut);
