import { limits } from '@hlidka/protocol';
import type { PublicContext } from '../../../base/context.ts';
import { countCaller } from '../../../base/platform/http/limit.ts';

/** All ways to sign in share one limit per address. */
export const limitedSignIn = (ctx: PublicContext, what = 'sign-in'): Promise<void> =>
  countCaller(ctx.db, ctx.address, (key) => `${what}:${key}`, limits.signInAttempts);
