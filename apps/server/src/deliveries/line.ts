import type { Language } from '@hlidka/protocol';
import type { Delivery } from './letter.ts';

/** What became of one row. `waiting`: not now, try again later. */
export type Outcome = {
  state: 'sent' | 'kept' | 'dropped' | 'dead' | 'waiting';
  reason?: string;
  ticket?: string;
  language?: Language;
  subject?: string;
};

/** One channel as the worker sees it. Lines share nothing, so none can hold up another. */
export type Line = {
  /** Rows handed over in one call. */
  batch: number;
  /** Calls under way at once. */
  slots: number;
  patience: Patience;
  /** One outcome for each row, in the same order. What throws is tried again. */
  send(rows: Delivery[]): Promise<Outcome[]>;
  close(): void;
};

export type Patience = { stepsSeconds: number[]; mostAttempts: number };

export const waitSeconds = ({ stepsSeconds }: Patience, attempts: number): number =>
  stepsSeconds[Math.min(attempts, stepsSeconds.length) - 1] ?? 10;
