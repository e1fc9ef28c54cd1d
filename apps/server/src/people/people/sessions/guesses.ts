import { limits } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import type { PublicContext } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { countAttempt, countCaller, forgetAttempts } from '../../../base/platform/http/limit.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { peopleLetters } from '../letters.ts';
import { isKnownDevice } from './known-devices.ts';

/** All ways to sign in share one limit per address. */
export const limitedSignIn = (ctx: PublicContext, what = 'sign-in'): Promise<void> =>
  countCaller(ctx.db, ctx.address, (key) => `${what}:${key}`, limits.signInAttempts);

const keyOf = (email: string) => `guessed:${email}`;
const oncePerDay = { max: 1, windowSeconds: 24 * 60 * 60 };

/** Whether there is such an account is looked up when the mail is written, so timing reveals nothing. */
const tellOwner = async (db: Executor, email: string): Promise<void> => {
  try {
    await countAttempt(db, `guess-told:${email}`, oncePerDay);
  } catch (error) {
    if (error instanceof DomainError) return;
    throw error;
  }
  await queue(db, peopleLetters.guessed, [{ channel: 'mail', recipient: email, userId: null }]);
};

/**
 * Wrong passwords of one account from wherever they come. Who has signed in on this device before, or has a passkey,
 * goes on meanwhile.
 */
export const countGuess = async (
  ctx: PublicContext,
  http: HonoContext,
  email: string,
): Promise<void> => {
  if (await isKnownDevice(ctx.db, http, email)) return;
  try {
    await countAttempt(ctx.db, keyOf(email), limits.accountFailures);
  } catch (error) {
    if (error instanceof DomainError) await tellOwner(ctx.db, email);
    throw error;
  }
};

export const forgetGuesses = (db: Executor, email: string): Promise<void> =>
  forgetAttempts(db, keyOf(email));
