import type { Probed } from './probe/index.ts';
import type { HttpMonitor } from './schedule/monitor.ts';

/** A check that another place made; `at` by the server's clock. */
export type ElsewhereChecked = {
  probed: Probed;
  at: number;
  place: { id: string; name: string };
};

/** How the checker has a site checked by a place that is not this server. */
export type HomeChecks = {
  /** Null: this server checks the site, because it is its home or nobody else answers. */
  check(monitor: HttpMonitor, stopped: AbortSignal): Promise<ElsewhereChecked | null>;
  stop(): Promise<void>;
};

/** For a server that checks every site itself. */
export const noHomeChecks: HomeChecks = { check: async () => null, stop: async () => {} };
