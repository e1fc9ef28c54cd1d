import type { createConnect } from './connect.ts';
import type { TlsTerms } from './connection.ts';
import type { createResolve } from './resolve.ts';
import type { Sessions } from './sessions.ts';

/** Shared by all checks of one probe. */
export type ProbeMeans = {
  resolve: ReturnType<typeof createResolve>;
  connect: ReturnType<typeof createConnect>;
  tlsContext: TlsTerms['context'];
  sessions: Sessions;
  /** Hosts that refuse HTTP/1.1. */
  twoOnly: Set<string>;
  userAgent: string;
};
