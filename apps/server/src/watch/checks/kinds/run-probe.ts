import { defaultMonitor } from '@hlidka/protocol';
import type { Ranges } from '../../../base/platform/http/address.ts';
import { createGuard } from '../../../base/platform/http/guard.ts';
import { type Check, closeCheck, decideCheck, openCheck, type Probed } from '../probe/check.ts';
import { createConnect } from '../probe/connect/connect.ts';
import { createTlsContext } from '../probe/connect/connection.ts';
import { ownLookup } from '../probe/connect/lookup.ts';
import { createResolve } from '../probe/connect/resolve.ts';
import { stopEarly } from '../probe/deadline.ts';
import { toFailure } from '../probe/failure.ts';
import type { ProbeOptions } from '../probe/index.ts';

export type KindOptions = { allowPrivate: Ranges } & Pick<ProbeOptions, 'ca' | 'lookup'> &
  Partial<Pick<ProbeOptions, 'userAgent'>>;

/** Shared by all checks of one kind. */
export type KindMeans = {
  resolve: ReturnType<typeof createResolve>;
  connect: ReturnType<typeof createConnect>;
  context: ReturnType<typeof createTlsContext>;
};

export const openMeans = ({ allowPrivate, ca, lookup = ownLookup }: KindOptions): KindMeans => ({
  resolve: createResolve(lookup, createGuard(allowPrivate)),
  connect: createConnect(),
  context: createTlsContext(ca),
});

const keptText = 500;
/** What a server said as it may be shown: no control characters, and what is no ASCII as a question mark. */
export const shown = (heard: string): string | null =>
  heard.slice(0, keptText).replace(/[^\x20-\x7e\n]/g, (sign) => (sign > '~' ? '?' : '')) || null;

/** One check from its first step to its decision, within its time. Never rejects. */
export const runProbe = async (
  about: { url: string; timeoutSeconds: number; verifyTls?: boolean; signal?: AbortSignal },
  ask: (check: Check) => Promise<void>,
): Promise<{ check: Check; probed: Probed }> => {
  const { url, signal, timeoutSeconds, verifyTls = true } = about;
  const check = openCheck(
    url,
    { ...defaultMonitor, timeoutSeconds, verifyTls },
    { keeps: 0, page: null, headRefused: false },
  );
  const stop = (): void => stopEarly(check.deadline);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    await ask(check);
    decideCheck(check, null);
  } catch (thrown) {
    decideCheck(check, toFailure(thrown));
  }
  signal?.removeEventListener('abort', stop);
  closeCheck(check);
  return { check, probed: check.probed };
};
