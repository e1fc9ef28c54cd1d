import type { AdminApiKey, ApiKey, NewApiKey } from '@hlidka/protocol';
import { limits } from '@hlidka/protocol';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { lockUser } from '../find-user.ts';
import { peopleLetters } from '../letters.ts';
import { tokens, users } from '../table.ts';
import { issueToken, revokeToken, viewToken } from '../tokens/tokens.ts';

export const createKey = async (
  ctx: Context,
  { userId, name }: { userId: string; name: string },
): Promise<NewApiKey> =>
  transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.disabledAt) throw notFound();
    const { row, token } = await issueToken(tx, ctx, {
      kind: 'partner',
      userId,
      name,
      most: limits.keysPerUser,
    });
    const subject = { kind: 'key', id: row.id, name };
    await record(tx, ctx.actor, 'key.created', subject, { prefix: row.prefix, owner: user.name });
    await queue(tx, peopleLetters.key_created, [
      { channel: 'mail', recipient: user.email, userId, data: { name } },
    ]);
    return { ...viewToken(row), key: token };
  });

const readKeys = (ctx: Context, userId?: string) =>
  ctx.db
    .select({ row: tokens, userId: users.id, userName: users.name, userEmail: users.email })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.kind, 'partner'),
        isNull(tokens.revokedAt),
        userId ? eq(users.id, userId) : undefined,
      ),
    )
    .orderBy(desc(tokens.createdAt), asc(tokens.id));

export const listKeysOf = async (ctx: Context, userId: string): Promise<{ keys: ApiKey[] }> => ({
  keys: (await readKeys(ctx, userId)).map(({ row }) => viewToken(row)),
});

export const listAllKeys = async (ctx: Context): Promise<{ keys: AdminApiKey[] }> => ({
  keys: (await readKeys(ctx)).map(({ row, ...owner }) => ({ ...viewToken(row), ...owner })),
});

/** `ownerId` limits it to the caller's own keys. */
export const revokeKey = (ctx: Context, { id, ownerId }: { id: string; ownerId?: string }) =>
  transaction(ctx.db, async (tx) => {
    const { name, prefix } = await revokeToken(tx, ctx, { kind: 'partner', id, userId: ownerId });
    await record(tx, ctx.actor, 'key.revoked', { kind: 'key', id, name }, { prefix });
  });
