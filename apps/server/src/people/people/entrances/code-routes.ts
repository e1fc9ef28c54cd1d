import { auth as endpoints, limits } from '@hlidka/protocol';
import { type Route, route, type UserContext } from '../../../base/context.ts';
import { countAttempt, forgetAttempts } from '../../../base/platform/http/limit.ts';
import { readCode } from '../second-factor/codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewBackupCodes,
} from '../second-factor/own.ts';
import type { Auth } from '../sessions/auth.ts';
import { limitedSignIn } from '../sessions/guesses.ts';
import { handOver } from '../sessions/hand-over.ts';
import { noteDevice } from '../sessions/known-devices.ts';

/** The library asks a signed-in person for nothing but the code: only the challenge of a sign-in reaches it. */
const challengeOnly = (cookie: string | undefined): string =>
  (cookie ?? '')
    .split(/;\s*/)
    .filter((part) => /^[^=]*(two_factor|dont_remember)=/.test(part))
    .join('; ');

const limitedCodes = async <T>(ctx: UserContext, work: () => Promise<T>): Promise<T> => {
  const failures = `code:${ctx.actor.sessionId}`;
  await countAttempt(ctx.db, failures, limits.signInFailures);
  const done = await work();
  await forgetAttempts(ctx.db, failures);
  return done;
};

export const secondFactorRoutes = (auth: Auth): Route[] => [
  route(endpoints.verifySecondFactor, async (ctx, { body }, http) => {
    await limitedSignIn(ctx);
    const { kind, code } = readCode(body.code);
    const path = `/api/auth/two-factor/verify-${kind === 'app' ? 'totp' : 'backup-code'}`;
    const asked = {
      ctx,
      http,
      path,
      cookie: challengeOnly(http.req.header('cookie')),
      body: { code },
    };
    return noteDevice(ctx, http, await handOver(auth, endpoints.verifySecondFactor, asked));
  }),
  route(endpoints.secondFactor, (ctx) => readSecondFactor(ctx)),
  route(endpoints.beginSecondFactor, (ctx) => beginSecondFactor(ctx)),
  route(endpoints.confirmSecondFactor, (ctx, { body }) =>
    limitedCodes(ctx, () => confirmSecondFactor(ctx, body)),
  ),
  route(endpoints.newBackupCodes, (ctx) => renewBackupCodes(ctx)),
  route(endpoints.endSecondFactor, async (ctx) => {
    await endSecondFactor(ctx);
    return { status: true };
  }),
];
