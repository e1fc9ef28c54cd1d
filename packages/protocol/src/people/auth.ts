import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Email, Id, Instant, line, NewPassword, Role, Token } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { ApiKey } from './keys.ts';

const Password = AnyText.min(1).max(limits.passwordMax);
/** WebAuthn options are passed through unchanged from the library to the browser. */
export const Opaque = z.looseObject({});

const Base64Url = z.string().regex(/^[\w-]+={0,2}$/);
const credential = { id: Base64Url, rawId: Base64Url, type: z.literal('public-key') };
/** The parts of an authenticator's response that the server reads. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(line(40)).max(20).optional(),
  }),
});
export const PasskeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
});

export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** For a user who suspects an intruder: ends every other way in as well. */
const EndAccess = {
  endPasskeysAndKeys: z.boolean().default(false),
  /** Of their partner keys, which go on otherwise. */
  endKeys: z.array(Id).max(limits.keysPerUser).default([]),
};
const Done = z.object({ status: z.boolean() });
const SignedIn = z.object({ user: z.object({ id: Id, role: Role }) });

export const Passkey = z.object({
  id: Id,
  name: z.string().nullable(),
  createdAt: Instant,
});
export type Passkey = z.infer<typeof Passkey>;

/** Six digits of the app, or one of the codes written down, however they are spaced. */
const Code = AnyText.min(1).max(40);

/** Whose decisions in the phone app carry a passkey's proof: nobody's, of who has a passkey, everybody's. */
export const AppProof = z.enum(['never', 'if_any', 'always']);
export type AppProof = z.infer<typeof AppProof>;

/** Of whom a second factor is wanted. */
export const SecondFactorFor = z.enum(['nobody', 'operators', 'everybody']);
export type SecondFactorFor = z.infer<typeof SecondFactorFor>;

/** Why the agency's account did not let somebody in. */
export const OidcRefusal = z.enum([
  'unknown',
  'not_verified',
  'other_account',
  'cancelled',
  'late',
  'failed',
]);
export type OidcRefusal = z.infer<typeof OidcRefusal>;

export const SecondFactor = z.object({
  /** Since when a code is asked for; null: it is not. */
  since: Instant.nullable(),
  /** Codes written down that were not used yet. */
  codesLeft: z.int(),
  /** The agency wants one of this person. */
  required: z.boolean(),
  /** What keeps this session out until then: one is set up first, or proved. */
  owes: z.enum(['set_up', 'proof']).nullable(),
  passkeys: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Shown once. */
const BackupCodes = z.object({ codes: z.array(z.string()) });

/** The only paths below `/api/auth/`. */
export const auth = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    audience: 'public',
    body: z.object({ email: Email, password: Password, rememberMe: z.boolean().optional() }),
    reply: SignedIn,
  }),
  /** The one-time link that `hlidka user link` prints for a locked-out operator. */
  signInByLink: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/link',
    audience: 'public',
    body: z.object({ token: Token }),
    reply: SignedIn,
  }),
  /** A page of admin in the browser, for whoever is signed in to the phone app: a one-time link of two minutes. */
  webLink: endpoint({
    method: 'POST',
    path: '/api/auth/web-link',
    audience: 'signed-in',
    fresh: true,
    body: z.strictObject({
      path: AnyText.max(300).regex(/^\/admin(?:\/[\w-]+)*$/),
    }),
    reply: z.object({ url: z.string() }),
  }),
  signInByWebLink: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/web-link',
    audience: 'public',
    body: z.object({ token: Token }),
    reply: SignedIn,
  }),
  /** After `second factor needed`, in the same browser or app within ten minutes. */
  verifySecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/verify',
    audience: 'public',
    body: z.object({ code: Code }),
    reply: SignedIn,
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    audience: 'signed-in',
    owing: 'always',
    reply: SecondFactor,
  }),
  /** A new secret for the app, which counts once a code of it was given; until then the old one does. */
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/begin',
    audience: 'signed-in',
    fresh: true,
    owing: 'set_up',
    reply: z.object({
      /** To be typed where no camera reads the code. */
      key: z.string(),
      uri: z.string(),
      /** An SVG of the address. */
      code: z.string(),
    }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    audience: 'signed-in',
    fresh: true,
    owing: 'set_up',
    body: z.object({ code: Code }),
    reply: BackupCodes,
  }),
  newBackupCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/codes',
    audience: 'signed-in',
    fresh: true,
    reply: BackupCodes,
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/end',
    audience: 'signed-in',
    fresh: true,
    reply: Done,
  }),
  /** The agency's own account: what its button says; null: there is none. `only`: operators have no other way. */
  agencyAccount: endpoint({
    method: 'GET',
    path: '/api/auth/oidc',
    audience: 'public',
    reply: z.object({ label: z.string().nullable(), only: z.boolean() }),
  }),
  /** Where the browser goes on. */
  beginAgencyAccount: endpoint({
    method: 'POST',
    path: '/api/auth/oidc/begin',
    audience: 'public',
    body: z.object({ next: AnyText.max(500).optional() }),
    reply: z.object({ url: z.string() }),
  }),
  /** The provider sends the browser back here; it is led on to a page. */
  endAgencyAccount: endpoint({
    method: 'GET',
    path: '/api/auth/callback/oidc',
    audience: 'public',
    query: z.looseObject({}),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out',
    audience: 'public',
    reply: z.object({ success: z.boolean() }),
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/auth/get-session',
    audience: 'public',
    reply: z
      .object({
        session: z.object({ id: Id, userId: Id, createdAt: Instant, expiresAt: Instant }),
        user: z.object({ id: Id, name: z.string(), email: z.string(), role: Role }),
      })
      .nullable(),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    audience: 'signed-in',
    body: z.object({ currentPassword: Password, newPassword: NewPassword, ...EndAccess }),
    reply: Done,
  }),
  /** After `fresh sign-in needed`: makes the session fresh again. */
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/password',
    audience: 'signed-in',
    owing: 'always',
    /** The code where the person has a second factor; without it the answer is `second factor needed`. */
    body: z.object({ password: Password, code: Code.optional() }),
    reply: Done,
  }),
  /** The same by a passkey; its challenge comes from `passkeySignInOptions`. */
  confirmPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/passkey',
    audience: 'signed-in',
    owing: 'always',
    body: z.object({ response: PasskeyProof }),
    reply: Done,
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/request-password-reset',
    audience: 'public',
    /** A `redirectTo` with the app's scheme makes the link open the app, otherwise the web page. */
    body: z.object({ email: Email, redirectTo: AnyText.max(500).optional() }),
    reply: Done,
  }),
  /** Whether the link still works, before a new password is typed. */
  lookAtReset: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password/look',
    audience: 'public',
    body: z.strictObject({ token: Token }),
    /** Partner keys that go on unless they are ended. */
    reply: Done.extend({ keys: z.array(ApiKey) }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    audience: 'public',
    body: z.object({ token: Token, newPassword: NewPassword, ...EndAccess }),
    reply: Done,
  }),
  passkeyRegisterOptions: endpoint({
    method: 'GET',
    path: '/api/auth/passkey/generate-register-options',
    audience: 'signed-in',
    fresh: true,
    owing: 'set_up',
    reply: Opaque,
  }),
  passkeyRegister: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/verify-registration',
    audience: 'signed-in',
    fresh: true,
    owing: 'set_up',
    body: z.object({ response: NewCredential, name: line(80).optional() }),
    reply: Passkey,
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
    body: z.object({ response: PasskeyProof }),
    reply: SignedIn,
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
    body: z.object({ id: AnyText, name: line(80) }),
    reply: z.object({ passkey: Passkey }),
  }),
  deletePasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/delete-passkey',
    audience: 'signed-in',
    body: z.object({ id: AnyText }),
    reply: Done,
  }),
};
