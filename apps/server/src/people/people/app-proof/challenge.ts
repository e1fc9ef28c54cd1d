import { randomUUID } from 'node:crypto';
import { limits, type PasskeyProof } from '@hlidka/protocol';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { DomainError, invalid } from '../../../base/platform/errors.ts';
import { readDoors } from '../doors/settings.ts';
import { passkeyPlaces } from '../passkeys/origins.ts';
import { decisionChallenges, passkeys } from '../table.ts';
import { type Asked, askedOf, challengeOf } from './rules.ts';

type Proof = { id: string; response: PasskeyProof };

const ownPasskeys = ({ db, actor }: UserContext) =>
  db.select().from(passkeys).where(eq(passkeys.userId, actor.id));

const asked = async (ctx: UserContext): Promise<Asked> => {
  const { fromApp, id } = ctx.actor;
  if (!fromApp) return 'nothing';
  const { appProof } = await readDoors(ctx.db);
  const count = await ctx.db.$count(passkeys, eq(passkeys.userId, id));
  return askedOf({ fromApp, appProof, passkeys: count, sharedApp: ctx.config.sharedApp });
};

/** What this session's passkey has to sign before the decision counts; null: nothing is asked of it. */
export const askDecisionProof = async (ctx: UserContext, decision: string) => {
  const wanted = await asked(ctx);
  if (wanted === 'missing') throw new DomainError('passkey needed');
  if (wanted === 'nothing') return null;
  await ctx.db.delete(decisionChallenges).where(lt(decisionChallenges.expiresAt, sql`now()`));
  const id = randomUUID();
  const { decisionProofSeconds: seconds } = limits;
  await ctx.db.insert(decisionChallenges).values({
    id,
    sessionId: ctx.actor.sessionId,
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  });
  const known = await ownPasskeys(ctx);
  const options = await generateAuthenticationOptions({
    rpID: passkeyPlaces(ctx.config).rpID,
    challenge: new Uint8Array(challengeOf(id, decision)),
    userVerification: 'required',
    timeout: seconds * 1000,
    allowCredentials: known.map(({ credentialID }) => ({ id: credentialID })),
  });
  return { id, options: { ...options } };
};

/** Uses the question up, whatever comes of the answer. */
const takeQuestion = async ({ db, actor }: UserContext, id: string): Promise<void> => {
  const [taken] = await db
    .delete(decisionChallenges)
    .where(
      and(
        eq(decisionChallenges.id, id),
        eq(decisionChallenges.sessionId, actor.sessionId),
        gt(decisionChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: decisionChallenges.id });
  if (!taken) throw invalid('proof', 'not valid');
};

/** Refuses the decision unless the session's person has proved exactly this one, where that is asked. */
export const needDecisionProof = async (
  ctx: UserContext,
  decision: string,
  proof: Proof | undefined,
): Promise<void> => {
  if ((await asked(ctx)) === 'nothing') return;
  if (!proof) throw new DomainError('passkey needed');
  await takeQuestion(ctx, proof.id);
  const { response } = proof;
  const passkey = (await ownPasskeys(ctx)).find(({ credentialID }) => credentialID === response.id);
  if (!passkey) throw invalid('proof', 'not valid');
  const { rpID, origin } = passkeyPlaces(ctx.config);
  const { userHandle, ...answer } = response.response;
  const found = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...answer, ...(userHandle ? { userHandle } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge: challengeOf(proof.id, decision).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialID,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64')),
      counter: passkey.counter,
    },
    // Whatever an authenticator answers is no error of ours.
  }).catch(() => null);
  if (!found?.verified) throw invalid('proof', 'not valid');
  const { newCounter } = found.authenticationInfo;
  await ctx.db.update(passkeys).set({ counter: newCounter }).where(eq(passkeys.id, passkey.id));
};
