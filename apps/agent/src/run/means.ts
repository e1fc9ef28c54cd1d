import type { Spawned } from './spawned.ts';
import type { RunUser } from './users/users.ts';

/** What a command runs with. */
export type Means = {
  workDir: string;
  /** A folder that commands cannot read: holds files ssh must find unchanged. */
  privateDir: string;
  /** The user for local commands; null: the agent's own. */
  user: RunUser | null;
  path: string;
  /** The job's control group; null: there is none here. */
  cgroup?: string | null;
  keysDir: string | null;
  /** Identifies the command and everything it starts. */
  mark: string;
  onOutput: (from: 0 | 1, bytes: Uint8Array) => void;
};

export type Started = {
  ended: Spawned['ended'];
  /** Ends it with everything it started. */
  end(): Promise<void>;
};
