import { auth as endpoints } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import type { UserContext } from '../../../base/context.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { markProved, needCode } from '../second-factor/own.ts';
import { sessions } from '../table.ts';
import type { Auth } from './auth.ts';
import { checkPassword } from './check-password.ts';
import { markFresh } from './fresh.ts';
import { callAuth } from './hand-over.ts';

export const confirmPassword = async (
  ctx: UserContext,
  auth: Auth,
  { password, code }: { password: string; code?: string },
): Promise<void> => {
  await checkPassword(ctx, auth, { password, field: 'password' });
  await needCode(ctx, code);
  await markFresh(ctx);
};

/** The library treats a passkey only as a sign-in, so the session it creates is ended at once. */
export const confirmPasskey = async (
  ctx: UserContext,
  auth: Auth,
  { body, http }: { body: object; http: HonoContext },
): Promise<void> => {
  const answer = await callAuth(auth, endpoints.passkeySignIn, { ctx, http, body });
  if (!answer.ok) throw invalid('response', 'not valid');
  const { session } = (await answer.json()) as { session: { id: string; userId: string } };
  await ctx.db.delete(sessions).where(eq(sessions.id, session.id));
  if (session.userId !== ctx.actor.id) throw invalid('response', 'not valid');
  await markProved(ctx.db, ctx.actor.sessionId);
  await markFresh(ctx);
};
