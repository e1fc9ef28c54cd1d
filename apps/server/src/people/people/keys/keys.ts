import { randomBytes } from 'node:crypto';
import { type AdminApiKey, type ApiKey, keyPrefix, limits, type NewApiKey } from '@hlidka/protocol';
import { and, asc, eq, sql } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context, UserContext } from '../../../base/context.ts';
import { newId, tokenDigest } from '../../../base/platform/database/ids.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../../base/platform/errors.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { lockUser } from '../find-user.ts';
import { peopleLetters } from '../letters.ts';
import { apiKeys, users } from '../table.ts';

type KeyRow = typeof apiKeys.$inferSelect;

const view = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** 160 random bits. Only this reply ever contains the key itself. */
export const createKey = async (
  ctx: Context,
  { userId, name }: { userId: string; name: string },
): Promise<NewApiKey> => {
  const key = `${keyPrefix}${randomBytes(20).toString('hex')}`;
  const row = await transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.disabledAt) throw notFound();
    if ((await tx.$count(apiKeys, eq(apiKeys.userId, userId))) >= limits.keysPerUser)
      throw invalid('name', 'too many');
    const [made] = await tx
      .insert(apiKeys)
      .values({
        id: newId(),
        userId,
        name,
        prefix: key.slice(0, keyPrefix.length + 8),
        digest: tokenDigest(key),
      })
      .returning();
    if (!made) throw notFound();
    await record(
      tx,
      ctx.actor,
      'key.created',
      { kind: 'key', id: made.id, name },
      { prefix: made.prefix, owner: user.name },
    );
    await queue(tx, peopleLetters.key_created, [
      { channel: 'mail', recipient: user.email, userId, data: { name } },
    ]);
    return made;
  });
  return { ...view(row), key };
};

export const listOwnKeys = async (ctx: UserContext): Promise<{ keys: ApiKey[] }> => {
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, ctx.actor.id))
    .orderBy(sql`${apiKeys.createdAt} desc`, asc(apiKeys.id));
  return { keys: rows.map(view) };
};

export const listAllKeys = async (ctx: Context): Promise<{ keys: AdminApiKey[] }> => {
  const rows = await ctx.db
    .select({ row: apiKeys, userName: users.name, userEmail: users.email })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .orderBy(sql`${apiKeys.createdAt} desc`, asc(apiKeys.id));
  return {
    keys: rows.map(({ row, userName, userEmail }) => ({
      ...view(row),
      userId: row.userId,
      userName,
      userEmail,
    })),
  };
};

/** Revoked in every process at once; `ownerId` limits it to the caller's own keys. */
export const revokeKey = (ctx: Context, { id, ownerId }: { id: string; ownerId?: string }) =>
  transaction(ctx.db, async (tx) => {
    const [gone] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), ownerId ? eq(apiKeys.userId, ownerId) : undefined))
      .returning();
    if (!gone) throw notFound();
    await record(
      tx,
      ctx.actor,
      'key.revoked',
      { kind: 'key', id, name: gone.name },
      { prefix: gone.prefix },
    );
  });
