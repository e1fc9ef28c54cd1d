import type { Config, ProcessRole } from './base/config/config.ts';
import type { Database } from './base/platform/database/database.ts';
import type { Log } from './base/platform/log/log.ts';
import type { Registry } from './base/platform/metrics/registry.ts';
import type { Replica } from './base/platform/replica/replica.ts';
import type { Signals } from './base/platform/signals/signals.ts';
import type { DemoPhone, ExampleSites } from './demo/index.ts';
import type { AgentCheck } from './hands/agents/index.ts';
import type {
  AssistantCheck,
  Auth,
  KeyCheck,
  SessionCheck,
  TokenCheck,
} from './people/people/index.ts';
import type { OtherProbe, Probe } from './watch/checks/index.ts';

/** Everything one process consists of: opened at start, passed to every face. */
export type House = {
  db: Database;
  /** Connections apart from those of pages: of the watch, and of messages; `db` where this process does neither. */
  pools: { watch: Database; post: Database };
  config: Config;
  log: Log;
  now: () => Date;
  /** What this process does. */
  roles: readonly ProcessRole[];
  signals: Signals;
  /** Where operators' pages and status pages may be read from. */
  replica: Replica | null;
  /** The figures of this process. */
  metrics: Registry;
  auth: Auth;
  sessions: SessionCheck;
  tokens: TokenCheck;
  keys: KeyCheck;
  assistants: AssistantCheck;
  agents: AgentCheck;
  probe: Probe;
  otherProbe: OtherProbe;
  /** Aborted when the process must stop, so that long-lasting responses end. */
  stopping: AbortSignal;
  /** The demo's own sites, which can be broken and repaired. */
  examples?: ExampleSites | null;
  /** The demo's stand-in for the operator's phone. */
  phone?: DemoPhone | null;
};
