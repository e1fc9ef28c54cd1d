import type { Role, SecondFactor, SecondFactorFor } from '@hlidka/protocol';

export const isRequired = (wantedOf: SecondFactorFor, role: Role): boolean =>
  wantedOf === 'everybody' || (wantedOf === 'operators' && role === 'admin');

/** What keeps a session out: a second factor is set up first, or proved where there is one. */
export const owedBy = (session: {
  wantedOf: SecondFactorFor;
  role: Role;
  proved: boolean;
  hasOne: boolean;
}): SecondFactor['owes'] => {
  if (session.proved || !isRequired(session.wantedOf, session.role)) return null;
  return session.hasOne ? 'proof' : 'set_up';
};

/** Ways to sign in that prove more than a password; the link is made by who has the server, and the agency's account asks by its own rules. */
const strongPaths = [
  '/passkey/verify-authentication',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/sign-in/link',
  '/callback/:id',
];

export const provesSecondFactor = (path: string | undefined): boolean =>
  path !== undefined && strongPaths.some((strong) => path.endsWith(strong));
