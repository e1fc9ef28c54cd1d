import type { OutletKind } from '@hlidka/protocol';
import type { Config } from '../../../base/config/config.ts';
import { isOnThisMachine } from '../../../base/config/this-machine.ts';
import { createGuard } from '../../../base/platform/http/guard.ts';
import { PrivateAddressError } from '../../../base/platform/http/guarded-get.ts';
import { guardedPost } from '../../../base/platform/http/guarded-post.ts';
import { ours, type Said, secretsOfAddress, striker } from '../../../base/platform/strike-out.ts';
import type { OutletSettings, OutletVerdict } from './kind.ts';
import { kinds } from './kinds/index.ts';
import type { OutletNotice } from './notice.ts';

const timeoutMs = 15_000;
const mostQuoted = 300;

export type Sent = OutletVerdict & {
  /** Null: there was no answer. */
  status: number | null;
  /** What the service answered, or why it did not. */
  answer: Said;
  maybeHeard?: boolean;
};

type Told = {
  kind: OutletKind;
  settings: OutletSettings;
  id: string;
  at: Date;
  notice: OutletNotice;
};

type Strike = ReturnType<typeof striker>;

const strikerOf = ({ address, target, secret, signing = [] }: OutletSettings): Strike =>
  striker([
    ...secretsOfAddress(address),
    target,
    secret,
    ...signing.flatMap((one) => [one.secret, one.secret.replace(/^whsec_/, '')]),
  ]);

/** One line of plain text, as a page may quote it. */
const quote = (text: Said): Said =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, mostQuoted) as Said;

const failureOf = (error: unknown, strike: Strike): Sent => {
  const { message, name, code } = error as NodeJS.ErrnoException;
  if (error instanceof PrivateAddressError)
    return { is: 'refused', status: null, answer: strike(message) };
  const late = name === 'TimeoutError' || name === 'AbortError';
  const unheard = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
  return {
    is: 'later',
    status: null,
    answer: late ? ours('no answer in time') : quote(strike(code ?? message)),
    maybeHeard: !unheard.includes(code ?? ''),
  };
};

type Caller = Pick<Config, 'allowPrivate' | 'baseUrl'>;

const sendOne = async (
  config: Caller,
  { kind, settings, ...message }: Told,
  stopping?: AbortSignal,
): Promise<Sent | null> => {
  const { write, judge } = kinds[kind];
  const request = write(settings, { ...message, now: new Date() });
  if (!request) return null;
  const strike = strikerOf(settings);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await guardedPost(request.url, {
      mayConnect: createGuard(config.allowPrivate),
      signal: stopping ? AbortSignal.any([timeout, stopping]) : timeout,
      headers: { 'user-agent': `Hlidka/1.0 (+${config.baseUrl})`, ...request.headers },
      body: request.body,
    });
    const { status } = answer;
    const said = quote(strike(answer.text));
    const { takeOver, ...verdict } = judge(answer);
    return {
      ...verdict,
      ...(takeOver ? { takeOver: { by: takeOver.by === null ? null : strike(takeOver.by) } } : {}),
      status,
      answer: strike(said ? `HTTP ${status}: ${said}` : `HTTP ${status}`),
    };
  } catch (error) {
    return failureOf(error, strike);
  }
};

/**
 * Null: this kind sends no such notice. With several notices the first one that is not accepted ends the attempt, and
 * the next attempt sends all of them.
 */
export const sendNotice = async (
  config: Caller,
  { notice, ...told }: Told,
  stopping?: AbortSignal,
): Promise<Sent | null> => {
  let sent: Sent | null = null;
  for (const one of kinds[told.kind].apart?.(notice) ?? [notice]) {
    sent = await sendOne(config, { ...told, notice: one }, stopping);
    if (sent?.is !== 'sent') return sent;
  }
  return sent;
};

/** The demo calls nobody outside. */
export const isOutside = ({ demo }: Pick<Config, 'demo'>, { address }: OutletSettings): boolean =>
  demo && !isOnThisMachine(address);
