import { auth as endpoints } from '@hlidka/protocol';
import { type Route, route } from '../../../base/context.ts';
import { deletePasskey, listPasskeys, renamePasskey } from '../passkeys/list.ts';
import { markProved } from '../second-factor/own.ts';
import type { Auth } from '../sessions/auth.ts';
import { confirmPasskey } from '../sessions/confirm.ts';
import { limitedSignIn } from '../sessions/guesses.ts';
import { handOver } from '../sessions/hand-over.ts';
import { noteDevice } from '../sessions/known-devices.ts';

export const passkeyRoutes = (auth: Auth): Route[] => [
  route(endpoints.passkeySignInOptions, async (ctx, _, http) => {
    await limitedSignIn(ctx, 'passkey');
    return handOver(auth, endpoints.passkeySignInOptions, { ctx, http });
  }),
  route(endpoints.passkeySignIn, async (ctx, { body }, http) => {
    await limitedSignIn(ctx);
    return noteDevice(
      ctx,
      http,
      await handOver(auth, endpoints.passkeySignIn, { ctx, http, body }),
    );
  }),
  route(endpoints.confirmPasskey, async (ctx, { body }, http) => {
    await limitedSignIn(ctx);
    await confirmPasskey(ctx, auth, { body, http });
    return { status: true };
  }),
  route(endpoints.passkeyRegisterOptions, (ctx, _, http) =>
    handOver(auth, endpoints.passkeyRegisterOptions, { ctx, http }),
  ),
  route(endpoints.passkeyRegister, async (ctx, { body }, http) => {
    const added = await handOver(auth, endpoints.passkeyRegister, { ctx, http, body });
    if (added.ok) await markProved(ctx.db, ctx.actor.sessionId);
    return added;
  }),
  route(endpoints.passkeys, (ctx) => listPasskeys(ctx)),
  route(endpoints.renamePasskey, (ctx, { body }) => renamePasskey(ctx, body)),
  route(endpoints.deletePasskey, (ctx, { body }) => deletePasskey(ctx, body)),
];
