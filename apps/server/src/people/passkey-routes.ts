import { auth as endpoints, Id } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { notFound } from '../platform/errors.ts';
import type { Auth } from './auth.ts';
import { confirmPasskey } from './confirm.ts';
import { needFresh } from './fresh.ts';
import { handOver } from './hand-over.ts';
import { limitedSignIn } from './limited-sign-in.ts';

/** An id that is none cannot be asked for. */
const needId = ({ id }: { id: string }): void => {
  if (!Id.safeParse(id).success) throw notFound();
};

export const passkeyRoutes = (auth: Auth): Route[] => [
  route(endpoints.passkeySignInOptions, async (ctx, _, http) => {
    await limitedSignIn(ctx, 'passkey');
    return handOver(auth, endpoints.passkeySignInOptions, { ctx, http });
  }),
  route(endpoints.passkeySignIn, async (ctx, { body }, http) => {
    await limitedSignIn(ctx);
    return handOver(auth, endpoints.passkeySignIn, { ctx, http, body });
  }),
  route(endpoints.confirmPasskey, async (ctx, { body }, http) => {
    await limitedSignIn(ctx);
    await confirmPasskey(ctx, auth, { body, http });
    return { status: true };
  }),
  route(endpoints.passkeyRegisterOptions, async (ctx, _, http) => {
    await needFresh(ctx);
    return handOver(auth, endpoints.passkeyRegisterOptions, { ctx, http });
  }),
  route(endpoints.passkeyRegister, async (ctx, { body }, http) => {
    await needFresh(ctx);
    return handOver(auth, endpoints.passkeyRegister, { ctx, http, body });
  }),
  route(endpoints.passkeys, (ctx, _, http) => handOver(auth, endpoints.passkeys, { ctx, http })),
  route(endpoints.renamePasskey, async (ctx, { body }, http) => {
    needId(body);
    return handOver(auth, endpoints.renamePasskey, { ctx, http, body });
  }),
  route(endpoints.deletePasskey, async (ctx, { body }, http) => {
    needId(body);
    return handOver(auth, endpoints.deletePasskey, { ctx, http, body });
  }),
];
