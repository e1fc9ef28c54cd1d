import { createHash } from 'node:crypto';
import type { AppProof } from '@hlidka/protocol';

/** `missing`: it is asked of everybody, and this person has no passkey. */
export type Asked = 'nothing' | 'passkey' | 'missing';

/**
 * What a decision has to carry. In the app for several agencies no passkey works, since each belongs to a host that
 * the build names: there only `always` asks, and such decisions are made on the web.
 */
export const askedOf = (session: {
  fromApp: boolean;
  appProof: AppProof;
  passkeys: number;
  sharedApp: boolean;
}): Asked => {
  const { fromApp, appProof, passkeys, sharedApp } = session;
  if (!fromApp || appProof === 'never') return 'nothing';
  if (appProof === 'if_any') return passkeys > 0 && !sharedApp ? 'passkey' : 'nothing';
  return passkeys > 0 ? 'passkey' : 'missing';
};

/** What the passkey signs: one random number, and all of the decision. */
export const challengeOf = (id: string, decision: string): Buffer =>
  createHash('sha256').update(`${id}\n${decision}`).digest();
