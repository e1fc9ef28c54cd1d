import type { FailureClass, PlaceEvidence } from '@hlidka/protocol';
import type { Others } from '../incidents/index.ts';
import type { HttpMonitor } from './schedule/monitor.ts';

/** How the checker asks other places about a failure that it sees. */
export type SecondOpinions = {
  /**
   * Asks now, unless answers are still awaited. Places that already see the failure are asked again
   * only during a local fault. `from` is the place that saw the failure; null: this server.
   */
  ask(
    monitor: HttpMonitor,
    seen: { isLocal: boolean; from: string | null; failure: FailureClass | null },
  ): void;
  /** What they said since the failure began; undefined: nobody was asked. */
  othersOf(siteId: string): Others | undefined;
  /** Answers are waited for. */
  isOpen(siteId: string): boolean;
  evidenceOf(siteId: string): PlaceEvidence[];
  /** Whether local faults of this site count in its availability. */
  countsLocal(siteId: string): boolean;
  /** The failure is over, or an incident is open. */
  forget(siteId: string): void;
  /** Called at each answer, and when nobody is waited for any more. */
  onChange(listener: (siteId: string) => void): void;
  stop(): Promise<void>;
};

/** For a server without other places. */
export const noOpinions: SecondOpinions = {
  ask() {},
  othersOf: () => undefined,
  isOpen: () => false,
  evidenceOf: () => [],
  countsLocal: () => false,
  forget() {},
  onChange() {},
  stop: async () => {},
};
