import type { HttpMethod, MonitorSettings } from '@hlidka/protocol';
import type { PageVerdict } from '../page/judge-page.ts';
import type { PageMemory } from '../page/memory.ts';
import { closeDeadline, type Deadline, openDeadline } from './deadline.ts';
import type { Failure, FailureClass } from './failure.ts';
import type { ResponseHead } from './head/head.ts';
import type { Jar } from './head/jar.ts';
import type { Sink } from './sink.ts';

export type Probed = {
  ok: boolean;
  failure: FailureClass | null;
  /** This machine failed (out of file descriptors or memory): nothing was measured. */
  ownFault: boolean;
  statusCode: number | null;
  /** From the start of the check to its decision. */
  ms: number;
  /** Of the last hop. */
  phases: {
    dnsMs: number | null;
    connectMs: number | null;
    tlsMs: number | null;
    firstByteMs: number | null;
  };
  address: string | null;
  redirects: number;
  finalUrl: string;
  certificateStartsAt: Date | null;
  certificateEndsAt: Date | null;
  reason: string | null;
  /** Of the last response, without possible secrets. */
  headers: string | null;
  excerpt: string | null;
  /** Set if this check read the page in full. */
  page: PageVerdict | null;
  /** The server answered HEAD with 405 or 501, in this check or before, and was asked by GET. */
  headRefused: boolean;
};

/** A request that asks and judges in its own way (kinds/http). */
type OwnRequest = {
  body: Buffer | null;
  /** Whether the answer's body is read. */
  readsBody: boolean;
  judge: (head: ResponseHead) => Sink | null;
};

export type Check = {
  settings: MonitorSettings;
  /** GET once the server has refused HEAD. */
  method: HttpMethod;
  startedAt: number;
  deadline: Deadline;
  /** Sockets and streams to destroy when the check ends. */
  open: { destroy: () => unknown }[];
  nextAddress: NodeJS.Timeout | null;
  decided: boolean;
  /** Created at the first redirect. */
  jar: Jar | null;
  /**
   * Keys of the TLS sessions of its hops; dropped after a failure, so that the next check starts
   * fresh.
   */
  sessions: string[];
  /** Raw header lines of the last response. */
  lines: string;
  /** The beginning of the body as text, and how much of it to keep. */
  text: string;
  keeps: number;
  /** What earlier checks remember of the page. */
  page: PageMemory | null;
  /** Null: the settings say all. */
  own: OwnRequest | null;
  probed: Probed;
};

export const emptyPhases = (): Probed['phases'] => ({
  dnsMs: null,
  connectMs: null,
  tlsMs: null,
  firstByteMs: null,
});

export const openCheck = (
  url: string,
  settings: MonitorSettings,
  { keeps, page, headRefused }: Pick<Check, 'keeps' | 'page'> & { headRefused: boolean },
): Check => ({
  settings,
  method: headRefused ? 'GET' : settings.method,
  startedAt: performance.now(),
  deadline: openDeadline(settings.timeoutSeconds * 1000),
  open: [],
  nextAddress: null,
  decided: false,
  jar: null,
  sessions: [],
  lines: '',
  text: '',
  keeps,
  page,
  own: null,
  probed: {
    ok: false,
    failure: null,
    ownFault: false,
    statusCode: null,
    ms: 0,
    phases: emptyPhases(),
    address: null,
    redirects: 0,
    finalUrl: url,
    certificateStartsAt: null,
    certificateEndsAt: null,
    reason: null,
    headers: null,
    excerpt: null,
    page: null,
    headRefused: headRefused && settings.method === 'HEAD',
  },
});

/** The first decision stands: errors while reading an excerpt change nothing. */
export const decideCheck = (check: Check, failure: Failure | null): void => {
  if (check.decided) return;
  check.decided = true;
  const { probed } = check;
  probed.ms = performance.now() - check.startedAt;
  probed.ok = failure === null;
  if (!failure) return;
  probed.failure = failure.kind;
  probed.ownFault = failure.own;
  probed.reason = failure.reason;
};

/** The page proves that the site is dead although its head passed; the measured time stays. */
export const overrule = ({ probed }: Check, failure: Failure): void => {
  if (!probed.ok) return;
  probed.ok = false;
  probed.failure = failure.kind;
  probed.reason = failure.reason;
};

export const releaseSockets = (check: Check): void => {
  for (const held of check.open) held.destroy();
  check.open.length = 0;
};

export const closeCheck = (check: Check): void => {
  closeDeadline(check.deadline);
  if (check.nextAddress) clearTimeout(check.nextAddress);
  releaseSockets(check);
};
