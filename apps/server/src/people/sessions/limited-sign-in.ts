import { limits } from '@hlidka/protocol';
import type { PublicContext } from '../../context.ts';
import { countCaller } from '../../platform/http/limit.ts';

/** Every way to sign in counts against the same allowance of an address. */
export const limitedSignIn = (ctx: PublicContext, what = 'sign-in'): Promise<void> =>
  countCaller(ctx.db, ctx.address, (key) => `${what}:${key}`, limits.signInAttempts);
