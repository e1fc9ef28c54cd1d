import type { BodyOf, auth as endpoints } from '@hlidka/protocol';
import { and, eq, ne } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context, User, UserContext } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../../base/platform/errors.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { lockUser } from '../find-user.ts';
import { peopleLetters } from '../letters.ts';
import { consumeLink, lookAtLink } from '../links/links.ts';
import { needOwnerOver } from '../ranks/need.ts';
import { accounts, knownDevices, passkeys, sessions, users } from '../table.ts';
import { revokeTokens } from '../tokens/tokens.ts';
import type { Auth } from './auth.ts';
import { checkPassword } from './check-password.ts';
import { forgetGuesses } from './guesses.ts';

export const hashPassword = async (auth: Auth, password: string): Promise<string> =>
  (await auth.$context).password.hash(password);

const storePassword = async (tx: Tx, userId: string, hash: string): Promise<void> => {
  await tx
    .insert(accounts)
    .values({ id: newId(), userId, accountId: userId, providerId: 'credential', password: hash })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: new Date() },
    });
};

/** Needs the current password; ends the user's other sessions. */
export const changePassword = async (
  ctx: UserContext,
  auth: Auth,
  input: BodyOf<typeof endpoints.changePassword>,
): Promise<void> => {
  const { id, sessionId } = ctx.actor;
  const account = await checkPassword(ctx, auth, {
    password: input.currentPassword,
    field: 'currentPassword',
  });
  const hash = await hashPassword(auth, input.newPassword);
  await transaction(ctx.db, async (tx) => {
    const [changed] = await tx
      .update(accounts)
      .set({ password: hash, updatedAt: ctx.now() })
      .where(and(eq(accounts.id, account.id), eq(accounts.password, account.password ?? '')))
      .returning();
    if (!changed) throw new DomainError('conflict');
    await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)));
    await tx.update(sessions).set({ confirmedAt: ctx.now() }).where(eq(sessions.id, sessionId));
    await tellPasswordChanged(tx, ctx, ctx.actor, input);
  });
};

/**
 * Always writes one row, whether or not the address is known, so timing reveals nothing. The user
 * and the link are looked up when the mail is written.
 */
export const requestReset = async (
  ctx: Context,
  { email, redirectTo }: { email: string; redirectTo?: string },
): Promise<void> => {
  const toApp = URL.parse(redirectTo ?? '')?.protocol === `${ctx.config.appScheme}:`;
  await queue(ctx.db, peopleLetters.password_reset, [
    { channel: 'mail', recipient: email, userId: null, data: { toApp } },
  ]);
};

export const sendReset = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, id);
    needOwnerOver(ctx.actor, user);
    if (!user.acceptedAt || user.disabledAt) throw new DomainError('conflict');
    await queue(tx, peopleLetters.password_reset, [
      { channel: 'mail', recipient: user.email, userId: id },
    ]);
    await record(tx, ctx.actor, 'person.reset_sent', { kind: 'person', id, name: user.name });
  });

/** Sets a new password using a link from a mail; ends all sessions of the user. */
export const resetPassword = async (
  ctx: Context,
  auth: Auth,
  input: BodyOf<typeof endpoints.resetPassword>,
): Promise<void> => {
  await lookAtLink(ctx.db, input.token, 'reset');
  const hash = await hashPassword(auth, input.newPassword);
  await transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, await consumeLink(tx, input.token, 'reset'));
    if (user.disabledAt) throw notFound();
    await storePassword(tx, user.id, hash);
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await forgetGuesses(tx, user.email);
    await tellPasswordChanged(tx, ctx, user, input);
  });
};

/** The invited person's first password. */
export const acceptInvitation = async (
  ctx: Context,
  auth: Auth,
  input: { token: string; name: string; password: string },
): Promise<{ email: string }> => {
  await lookAtLink(ctx.db, input.token, 'invitation');
  const hash = await hashPassword(auth, input.password);
  return transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, await consumeLink(tx, input.token, 'invitation'));
    if (user.disabledAt) throw notFound();
    await storePassword(tx, user.id, hash);
    await tx
      .update(users)
      .set({ name: input.name, acceptedAt: ctx.now(), emailVerified: true, updatedAt: ctx.now() })
      .where(eq(users.id, user.id));
    await record(tx, { kind: 'system' }, 'person.accepted', {
      kind: 'person',
      id: user.id,
      name: input.name,
    });
    return { email: user.email };
  });
};

const tellPasswordChanged = async (
  tx: Tx,
  ctx: Context,
  { id, email, name }: Pick<User, 'id' | 'email' | 'name'>,
  { endPasskeysAndKeys, endKeys }: { endPasskeysAndKeys: boolean; endKeys: string[] },
): Promise<void> => {
  const ended = endPasskeysAndKeys
    ? await endAccess(tx, ctx, id)
    : await endChosenKeys(tx, ctx, id, endKeys);
  await queue(tx, peopleLetters.password_changed, [
    { channel: 'mail', recipient: email, userId: id },
  ]);
  const subject = { kind: 'person', id, name };
  await record(tx, ctx.actor, 'person.password_changed', subject, ended);
};

/** Of one's own keys; what is gone already is no reason to keep the old password. */
const endChosenKeys = async (tx: Tx, ctx: Context, userId: string, ids: string[]) => {
  let endedKeys = 0;
  for (const id of new Set(ids))
    endedKeys += (await revokeTokens(tx, ctx, { kind: 'partner', userId, id })).length;
  return endedKeys > 0 ? { endedKeys } : {};
};

/** Ends every other access of the user. */
const endAccess = async (tx: Tx, ctx: Context, userId: string) => {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  const endedPasskeys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
  const endedKeys = await revokeTokens(tx, ctx, { kind: 'partner', userId });
  await revokeTokens(tx, ctx, { kind: 'assistant', userId });
  return { endedPasskeys: endedPasskeys.length, endedKeys: endedKeys.length };
};
