import type { Spawned } from './spawned.ts';

/** What a command is run with. */
export type Means = {
  workDir: string;
  path: string;
  keysDir: string | null;
  /** By which the command and all that it starts are found again. */
  mark: string;
  onOutput: (from: 0 | 1, bytes: Uint8Array) => void;
};

export type Started = {
  ended: Spawned['ended'];
  /** Ends it with all that it started. */
  end(): Promise<void>;
};
