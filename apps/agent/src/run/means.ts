import type { Spawned } from './spawned.ts';

/** What a command is run with. */
export type Means = {
  workDir: string;
  path: string;
  keysDir: string | null;
  onOutput: (from: 0 | 1, bytes: Uint8Array) => void;
};

export type Started = {
  ended: Spawned['ended'];
  /** Ends the whole process group. */
  end(): Promise<void>;
};
