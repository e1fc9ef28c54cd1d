import type { Language } from '@hlidka/protocol';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Delivery, Letters } from './letter.ts';

/** What every channel is made of, besides what is its own. */
export type LineOptions = { db: Database; config: Config; log: Log; letters: Letters };

/** What became of one message. `waiting`: not now, try again later. */
export type Outcome = {
  state: 'sent' | 'kept' | 'dropped' | 'dead' | 'waiting';
  reason?: string;
  ticket?: string;
  language?: Language;
  subject?: string;
  /** The service is in trouble, not this message: it is tried as long as it is young enough. */
  trouble?: boolean;
  /** What the service asked for (Retry-After). */
  waitSeconds?: number;
  /** Nobody knows whether it was heard. */
  maybeHeard?: boolean;
  /** Given up after fewer refusals than usual. */
  mostFailures?: number;
};

/** One channel as the worker sees it. Lines share nothing, so none can hold up another. */
export type Line = {
  /** The most messages on their way at once. */
  most: number;
  /** Places beside those for what is urgent alone; none: nothing urgent goes there. */
  reserve?: number;
  /** Until the channel takes another message, which is chosen only then. */
  waitMs?: (urgent: boolean) => number;
  /** After this long without an answer a message holds up no other one. */
  companyMs: number;
  patience: Patience;
  /** An end whose beginning was surely not heard is no news: neither is sent then. */
  onlyTogether?: boolean;
  /** One after the other as they were queued, also in two processes: the first holds up the rest. */
  inOrder?: boolean;
  /** What else the channel does, as long as the line runs. */
  beside?: () => { stop(): Promise<void> };
  /** What throws is tried again. */
  send(row: Delivery): Promise<Outcome>;
  close(): void;
};

export type Patience = {
  /** After refusals of the message itself. */
  stepsSeconds: number[];
  mostFailures: number;
  /** While the service is in trouble. */
  mostHours: number;
};

/** No wait is longer, so one that seems to be was made before the clock stepped back. */
export const longestWaitSeconds = 3600;

export const refusedWait = ({ stepsSeconds }: Patience, failures: number): number =>
  stepsSeconds[Math.min(failures, stepsSeconds.length - 1)] ?? 10;
