import { defaultMonitor, type HttpCheckSettings, isSecretHeader } from '@hlidka/protocol';
import { createGuard } from '../../../../base/platform/http/guard.ts';
import { striker } from '../../../../base/platform/strike-out.ts';
import { cleanExcerpt, cleanHeaders, keptText } from '../../probe/body/excerpt.ts';
import { closeCheck, decideCheck, openCheck, type Probed } from '../../probe/check.ts';
import { createConnect } from '../../probe/connect/connect.ts';
import { createTlsContext } from '../../probe/connect/connection.ts';
import { ownLookup } from '../../probe/connect/lookup.ts';
import type { ProbeMeans } from '../../probe/connect/means.ts';
import { createResolve } from '../../probe/connect/resolve.ts';
import { createSessions } from '../../probe/connect/sessions.ts';
import { stopEarly } from '../../probe/deadline.ts';
import { Failure, toFailure } from '../../probe/failure.ts';
import type { ProbeOptions } from '../../probe/index.ts';
import { type Run, runRequest } from './request.ts';
import { createJudge } from './rules/ask-thread.ts';

/** A context with the client's certificate, and sessions of its own: none is resumed for who shows another one. */
const atHome = (settings: HttpCheckSettings, means: ProbeMeans, ca?: string): ProbeMeans => {
  const { clientCertificate } = settings;
  if (!clientCertificate) return means;
  try {
    const tlsContext = createTlsContext(ca, clientCertificate);
    return { ...means, tlsContext, sessions: createSessions() };
  } catch {
    throw new Failure('protocol', 'the client certificate cannot be used');
  }
};

/** Everything that evidence must not show: what is sealed, and what answers handed on. */
const secretsOf = ({ settings, values }: Pick<Run, 'settings' | 'values'>): string[] => {
  const { signIn, steps, headers } = settings;
  const sent = [{ headers }, ...steps].flatMap((one) =>
    Object.entries(one.headers).flatMap(([name, value]) =>
      isSecretHeader(name) ? [value, ...value.split(/[\s;,]+/)] : [],
    ),
  );
  const pair = signIn?.by === 'basic' ? [signIn.password, `${signIn.user}:${signIn.password}`] : [];
  return [...values.values(), ...pair, ...(signIn?.by === 'bearer' ? [signIn.token] : []), ...sent];
};

const runAll = async (run: Run): Promise<void> => {
  const { check, settings } = run;
  const isChain = settings.steps.length > 0;
  for (const [at, request] of [settings, ...settings.steps].entries()) {
    const told = (failure: Failure): Failure =>
      isChain
        ? new Failure(failure.kind, `request ${at + 1}: ${failure.reason}`, failure.own)
        : failure;
    try {
      await runRequest(run, request, at === 0, told);
    } catch (thrown) {
      decideCheck(check, told(toFailure(thrown)));
    }
    if (check.decided) return;
  }
  decideCheck(check, null);
};

const clean = ({ check, ...run }: Run): Probed => {
  const { probed, settings } = check;
  const strike = striker(secretsOf(run));
  probed.finalUrl = strike(probed.finalUrl);
  if (probed.ok) return probed;
  probed.reason = probed.reason && strike(probed.reason);
  probed.headers = cleanHeaders(strike(check.lines), settings);
  probed.excerpt = cleanExcerpt(strike(check.text), settings);
  return probed;
};

export type HttpProbe = (settings: HttpCheckSettings, signal?: AbortSignal) => Promise<Probed>;

/** A check by one to ten requests, each judged by rules of its own. Never rejects. */
export const createHttpProbe = (options: ProbeOptions): HttpProbe => {
  const { allowPrivate, userAgent, ca, lookup = ownLookup } = options;
  const judge = createJudge();
  const means: ProbeMeans = {
    resolve: createResolve(lookup, createGuard(allowPrivate)),
    connect: createConnect(),
    tlsContext: createTlsContext(ca),
    sessions: createSessions(),
    twoOnly: new Set(),
    userAgent,
  };
  return async (settings, signal) => {
    const { url, timeoutSeconds, verifyTls } = settings;
    const check = openCheck(
      url,
      { ...defaultMonitor, timeoutSeconds, verifyTls },
      { keeps: keptText, page: null, headRefused: false },
    );
    const home = URL.parse(url)?.origin ?? '';
    const run: Run = {
      check,
      settings,
      home,
      values: new Map(Object.entries(settings.secrets)),
      meansAt: () => means,
      judge,
    };
    const stop = (): void => stopEarly(check.deadline);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    try {
      const own = atHome(settings, means, ca);
      run.meansAt = (origin) => (origin === home ? own : means);
      await runAll(run);
    } catch (thrown) {
      decideCheck(check, toFailure(thrown));
    }
    signal?.removeEventListener('abort', stop);
    closeCheck(check);
    if (!check.probed.ok) for (const key of check.sessions) means.sessions.drop(key);
    return clean(run);
  };
};
