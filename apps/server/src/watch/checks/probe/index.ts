import type { MonitorSettings } from '@hlidka/protocol';
import type { Ranges } from '../../../base/platform/http/address.ts';
import { createGuard } from '../../../base/platform/http/guard.ts';
import type { PageMemory } from '../page/memory.ts';
import { askHop } from './ask.ts';
import { cleanExcerpt, cleanHeaders, keptText } from './body/excerpt.ts';
import { type Check, closeCheck, decideCheck, openCheck, type Probed } from './check.ts';
import { createConnect } from './connect/connect.ts';
import { createTlsContext } from './connect/connection.ts';
import { type Lookup, ownLookup } from './connect/lookup.ts';
import type { ProbeMeans } from './connect/means.ts';
import { createResolve } from './connect/resolve.ts';
import { createSessions } from './connect/sessions.ts';
import { stopEarly } from './deadline.ts';
import { toFailure } from './failure.ts';
import { createFirstHop, type Hop } from './head/hop.ts';
import { createJar } from './head/jar.ts';
import { nextHop } from './head/redirect.ts';
import { refusesHead } from './head/refuses-head.ts';

export type { Probed } from './check.ts';
export { type Lookup, ownLookup } from './connect/lookup.ts';
export { codeOf, type FailureClass } from './failure.ts';

export type ProbeOptions = {
  allowPrivate: Ranges;
  userAgent: string;
  /** Trusted certificates (PEM) in place of the public ones. */
  ca?: string;
  lookup?: Lookup;
};

export type Probe = (
  url: string,
  settings: MonitorSettings,
  signal?: AbortSignal,
  more?: {
    /** Receives the beginning of the page, where the settings make the probe read one. */
    onPage?: (beginning: string) => void;
    /** Memory of the page, updated by the check. Without it the page is judged on its own. */
    page?: PageMemory | null;
    /** The server refused HEAD before. */
    headRefused?: boolean;
  },
) => Promise<Probed>;

const keptPage = 256 * 1024;

const follow = async (check: Check, first: Hop, means: ProbeMeans): Promise<void> => {
  let hop = first;
  let isHome = true;
  for (let count = 1; ; count++) {
    let head = await askHop(check, hop, isHome, means);
    if (refusesHead(check, head)) {
      check.method = 'GET';
      check.probed.headRefused = true;
      head = await askHop(check, hop, isHome, means);
    }
    if (check.decided) return;
    check.jar ??= createJar();
    await check.jar.keep(head, hop);
    hop = nextHop(hop, head, count);
    isHome &&= hop.url.origin === first.url.origin;
    check.probed.redirects = count;
  }
};

/** One HTTP(S) check of a site on a connection of its own. Never rejects. */
export const createProbe = (options: ProbeOptions): Probe => {
  const { allowPrivate, userAgent, ca, lookup = ownLookup } = options;
  const firstHop = createFirstHop();
  const means: ProbeMeans = {
    resolve: createResolve(lookup, createGuard(allowPrivate)),
    connect: createConnect(),
    tlsContext: createTlsContext(ca),
    sessions: createSessions(),
    twoOnly: new Set(),
    userAgent,
  };
  return async (url, settings, signal, more) => {
    const onPage = more?.onPage;
    const check = openCheck(url, settings, {
      keeps: onPage ? keptPage : keptText,
      page: more?.page ?? null,
      headRefused: more?.headRefused ?? false,
    });
    const stop = (): void => stopEarly(check.deadline);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    try {
      await follow(check, firstHop(url), means);
    } catch (thrown) {
      decideCheck(check, toFailure(thrown));
    }
    signal?.removeEventListener('abort', stop);
    closeCheck(check);
    onPage?.(check.text);
    if (check.probed.ok) return check.probed;
    for (const key of check.sessions) means.sessions.drop(key);
    check.probed.headers = cleanHeaders(check.lines, settings);
    check.probed.excerpt = cleanExcerpt(check.text, settings);
    return check.probed;
  };
};
