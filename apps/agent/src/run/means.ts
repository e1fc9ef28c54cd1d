import type { Spawned } from './spawned.ts';
import type { RunUser } from './users.ts';

/** What a command is run with. */
export type Means = {
  workDir: string;
  /** Where commands cannot look: what ssh must find as it was written lies here. */
  privateDir: string;
  /** Who local commands run as; null: the agent's own user. */
  user: RunUser | null;
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
