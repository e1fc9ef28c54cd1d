import type { SecondFactor } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import * as z from 'zod';
import { record } from '../../../base/audit/index.ts';
import type { Context, UserContext } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import {
  type Executor,
  type Tx,
  transaction,
} from '../../../base/platform/database/transaction.ts';
import { DomainError, invalid } from '../../../base/platform/errors.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { readDoors } from '../doors/settings.ts';
import { lockUser } from '../find-user.ts';
import { peopleLetters } from '../letters.ts';
import { passkeys, sessions, twoFactors, users } from '../table.ts';
import { isCodeOf, keyOf, newBackupCodes, newSecret, readCode, uriOf } from './codes.ts';
import { isRequired } from './rules.ts';
import { openCodes, openSecret, sealCodes, sealSecret } from './seal.ts';

type Change = 'set_up' | 'codes_made' | 'ended';
type Person = { id: string; name: string; email: string };

const Codes = z.array(z.string());
const mine = (userId: string) => eq(twoFactors.userId, userId);

const readFactor = async (db: Executor, userId: string) => {
  const [row] = await db.select().from(twoFactors).where(mine(userId));
  return row ?? null;
};

/** The codes that are left, of one that counts. */
const codesOf = (ctx: Pick<Context, 'config'>, row: { backupCodes: string }): string[] =>
  row.backupCodes ? Codes.parse(JSON.parse(openCodes(ctx.config, row.backupCodes))) : [];

const tell = async (tx: Tx, ctx: Context, user: Person, change: Change) => {
  await queue(tx, peopleLetters.second_factor, [
    { channel: 'mail', recipient: user.email, userId: user.id, data: { change } },
  ]);
  const subject = { kind: 'person', id: user.id, name: user.name };
  await record(tx, ctx.actor, `second_factor.${change}`, subject);
};

/** More than a password was proved in this session; every process hears of it. */
export const markProved = (db: Executor, sessionId: string) =>
  db
    .update(sessions)
    .set({ secondFactor: true, expiresAt: sql`${sessions.expiresAt}` })
    .where(eq(sessions.id, sessionId));

const countPasskeys = (db: Executor, userId: string) =>
  db.$count(passkeys, eq(passkeys.userId, userId));

export const readSecondFactor = async (ctx: UserContext): Promise<SecondFactor> => {
  const { id, role, owes } = ctx.actor;
  const row = await readFactor(ctx.db, id);
  const counts = row?.secret ? row : null;
  return {
    since: counts?.createdAt.toISOString() ?? null,
    codesLeft: counts && owes !== 'proof' ? codesOf(ctx, counts).length : 0,
    required: isRequired((await readDoors(ctx.db)).secondFactor, role),
    owes,
    passkeys: await countPasskeys(ctx.db, id),
  };
};

/** The secret that counts stays until a code of the new one was given. */
export const beginSecondFactor = async (ctx: UserContext) => {
  const { id, email } = ctx.actor;
  const secret = newSecret();
  const pending = sealSecret(ctx.config, id, secret);
  await ctx.db
    .insert(twoFactors)
    .values({ id: newId(), userId: id, pending })
    .onConflictDoUpdate({ target: twoFactors.userId, set: { pending } });
  const uri = uriOf(secret, { issuer: ctx.config.agencyName, email });
  return { key: keyOf(secret), uri, code: renderSVG(uri, { border: 2, ecc: 'M' }) };
};

const writeCodes = async (tx: Tx, ctx: Context, userId: string): Promise<string[]> => {
  const codes = newBackupCodes();
  const backupCodes = sealCodes(ctx.config, JSON.stringify(codes));
  await tx.update(twoFactors).set({ backupCodes }).where(mine(userId));
  return codes;
};

const wrongCode = () => invalid('code', 'not valid');

export const confirmSecondFactor = (
  ctx: UserContext,
  { code }: { code: string },
): Promise<{ codes: string[] }> =>
  transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, ctx.actor.id);
    const row = await readFactor(tx, user.id);
    if (!row?.pending) throw new DomainError('conflict');
    const given = readCode(code);
    const secret = openSecret(ctx.config, user.id, row.pending);
    if (given.kind !== 'app' || !(await isCodeOf(secret, given.code))) throw wrongCode();
    const counts = { verified: true, failedVerificationCount: 0, lockedUntil: null };
    await tx
      .update(twoFactors)
      .set({ secret: row.pending, pending: null, createdAt: ctx.now(), ...counts })
      .where(mine(user.id));
    await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id));
    const codes = await writeCodes(tx, ctx, user.id);
    await markProved(tx, ctx.actor.sessionId);
    await tell(tx, ctx, user, 'set_up');
    return { codes };
  });

export const renewBackupCodes = (ctx: UserContext): Promise<{ codes: string[] }> =>
  transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, ctx.actor.id);
    if (!user.twoFactorEnabled) throw new DomainError('conflict');
    const codes = await writeCodes(tx, ctx, user.id);
    await tell(tx, ctx, user, 'codes_made');
    return { codes };
  });

/** For who lost the phone and the codes: an owner's matter. */
export const endSecondFactorOf = async (tx: Tx, ctx: Context, user: Person): Promise<void> => {
  if (!(await dropSecondFactor(tx, user.id))) throw new DomainError('already done');
  await queue(tx, peopleLetters.second_factor, [
    { channel: 'mail', recipient: user.email, userId: user.id, data: { change: 'ended' } },
  ]);
  const subject = { kind: 'person', id: user.id, name: user.name };
  await record(tx, ctx.actor, 'person.second_factor_ended', subject);
};

/** Whoever it is wanted of keeps one: what they owe could be set up by a thief of the password. */
export const keepOneFactor = async (
  tx: Tx,
  { id, role }: Pick<typeof users.$inferSelect, 'id' | 'role'>,
): Promise<void> => {
  if (!isRequired((await readDoors(tx)).secondFactor, role)) return;
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  if (!user?.twoFactorEnabled && (await countPasskeys(tx, id)) === 0)
    throw new DomainError('second factor kept');
};

const dropSecondFactor = async (tx: Tx, userId: string): Promise<boolean> => {
  const gone = await tx.delete(twoFactors).where(mine(userId)).returning({ id: twoFactors.id });
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  return gone.length > 0;
};

export const endSecondFactor = (ctx: UserContext): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, ctx.actor.id);
    if (!user.twoFactorEnabled) throw new DomainError('already done');
    await dropSecondFactor(tx, user.id);
    await keepOneFactor(tx, user);
    await tell(tx, ctx, user, 'ended');
  });

/** One of those written down is used up. */
const useWritten = (ctx: UserContext, code: string): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    await lockUser(tx, ctx.actor.id);
    const row = await readFactor(tx, ctx.actor.id);
    const codes = row?.secret ? codesOf(ctx, row) : [];
    if (!codes.includes(code)) return false;
    const left = JSON.stringify(codes.filter((one) => one !== code));
    await tx
      .update(twoFactors)
      .set({ backupCodes: sealCodes(ctx.config, left) })
      .where(mine(ctx.actor.id));
    return true;
  });

/** Where the person has a second factor, the password alone proves nothing. */
export const needCode = async (ctx: UserContext, typed: string | undefined): Promise<void> => {
  const { id, role } = ctx.actor;
  const row = await readFactor(ctx.db, id);
  if (!row?.secret) {
    const { secondFactor } = await readDoors(ctx.db);
    const hasPasskey = isRequired(secondFactor, role) && (await countPasskeys(ctx.db, id)) > 0;
    if (hasPasskey) throw new DomainError('second factor needed');
    return;
  }
  if (typed === undefined) throw new DomainError('second factor needed');
  const given = readCode(typed);
  const right =
    given.kind === 'app'
      ? await isCodeOf(openSecret(ctx.config, id, row.secret), given.code)
      : await useWritten(ctx, given.code);
  if (!right) throw wrongCode();
  await markProved(ctx.db, ctx.actor.sessionId);
};
