import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Email, Instant, NewPassword, Token } from './fields.ts';
import { limits } from './limits.ts';

const Password = z.string().min(1).max(limits.passwordMax);
/** WebAuthn structures pass through: the browser makes them, the library reads them. */
const Opaque = z.looseObject({});

export const Passkey = z.object({
  id: z.string(),
  name: z.string().nullable(),
  createdAt: Instant,
});
export type Passkey = z.infer<typeof Passkey>;

/** The only paths that answer below `/api/auth/`. */
export const auth = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    audience: 'public',
    body: z.object({ email: Email, password: Password, rememberMe: z.boolean().optional() }),
    reply: z.object({ user: z.object({ id: z.string(), role: z.string() }) }),
  }),
  /** The one-time link that `hlidka user link` prints for a locked-out operator. */
  signInByLink: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/link',
    audience: 'public',
    body: z.object({ token: Token }),
    reply: z.object({ user: z.object({ id: z.string(), role: z.string() }) }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out',
    audience: 'public',
    reply: Opaque,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/auth/get-session',
    audience: 'public',
    reply: Opaque.nullable(),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    audience: 'signed-in',
    body: z.object({ currentPassword: Password, newPassword: NewPassword }),
    reply: z.object({ status: z.boolean() }),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/request-password-reset',
    audience: 'public',
    /** `redirectTo` in the app's own scheme: the link opens the app, otherwise the web page. */
    body: z.object({ email: Email, redirectTo: z.string().max(500).optional() }),
    reply: z.object({ status: z.boolean() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    audience: 'public',
    body: z.object({ token: Token, newPassword: NewPassword }),
    reply: z.object({ status: z.boolean() }),
  }),
  passkeyRegisterOptions: endpoint({
    method: 'GET',
    path: '/api/auth/passkey/generate-register-options',
    audience: 'signed-in',
    reply: Opaque,
  }),
  passkeyRegister: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/verify-registration',
    audience: 'signed-in',
    body: z.object({ response: Opaque, name: z.string().max(80).optional() }),
    reply: Opaque,
  }),
  passkeySignInOptions: endpoint({
    method: 'GET',
    path: '/api/auth/passkey/generate-authenticate-options',
    audience: 'public',
    reply: Opaque,
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/verify-authentication',
    audience: 'public',
    body: z.object({ response: Opaque }),
    reply: Opaque,
  }),
  passkeys: endpoint({
    method: 'GET',
    path: '/api/auth/passkey/list-user-passkeys',
    audience: 'signed-in',
    reply: z.array(Passkey),
  }),
  renamePasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/update-passkey',
    audience: 'signed-in',
    body: z.object({ id: z.string(), name: z.string().trim().min(1).max(80) }),
    reply: z.object({ passkey: Passkey }),
  }),
  deletePasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/delete-passkey',
    audience: 'signed-in',
    body: z.object({ id: z.string() }),
    reply: z.object({ status: z.boolean() }),
  }),
};
