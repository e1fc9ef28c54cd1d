import {
  type AdminAssistant,
  type Assistant,
  type AssistantScope,
  limits,
  type NewAssistant,
} from '@hlidka/protocol';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError, invalid, notFound } from '../../../base/platform/errors.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { lockUser } from '../find-user.ts';
import { peopleLetters } from '../letters.ts';
import { isAtLeast } from '../ranks/need.ts';
import { type TokenRow, tokens, users } from '../table.ts';
import { issueToken, revokeToken, viewToken } from '../tokens/tokens.ts';

const kind = 'assistant';
const dayMs = 86_400_000;

const view = (row: TokenRow): Assistant => ({
  ...viewToken(row),
  scope: row.scope ?? 'read',
  gates: row.gates,
  expiresAt: (row.expiresAt ?? row.createdAt).toISOString(),
});

type Given = {
  userId: string;
  name: string;
  scope: AssistantScope;
  gates: boolean;
  days: number;
};

export const createAssistant = (ctx: Context, given: Given): Promise<NewAssistant> =>
  transaction(ctx.db, async (tx) => {
    const { userId, name, scope, gates, days } = given;
    const user = await lockUser(tx, userId);
    if (user.disabledAt) throw notFound();
    if (scope === 'steer' && !isAtLeast(user.rank, 'helper')) throw new DomainError('rank too low');
    if (gates && scope !== 'steer') throw invalid('gates', 'not valid');
    const { row, token } = await issueToken(tx, ctx, {
      kind,
      userId,
      name,
      scope,
      gates,
      expiresAt: new Date(ctx.now().getTime() + days * dayMs),
      most: limits.assistantsPerUser,
    });
    const subject = { kind, id: row.id, name };
    const { prefix } = row;
    const owner = user.name;
    await record(tx, ctx.actor, 'assistant.created', subject, {
      prefix,
      owner,
      assistantScope: scope,
      gates,
    });
    await queue(tx, peopleLetters.assistant_created, [
      { channel: 'mail', recipient: user.email, userId, data: { name, steers: scope === 'steer' } },
    ]);
    return { ...view(row), token };
  });

const readAssistants = (ctx: Context, userId?: string) =>
  ctx.db
    .select({ row: tokens, userId: users.id, userName: users.name, userEmail: users.email })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.kind, kind),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, sql`now()`),
        userId ? eq(users.id, userId) : undefined,
      ),
    )
    .orderBy(desc(tokens.createdAt), asc(tokens.id));

export const listAssistantsOf = async (
  ctx: Context,
  userId: string,
): Promise<{ assistants: Assistant[] }> => ({
  assistants: (await readAssistants(ctx, userId)).map(({ row }) => view(row)),
});

export const listAllAssistants = async (
  ctx: Context,
): Promise<{ assistants: AdminAssistant[] }> => ({
  assistants: (await readAssistants(ctx)).map(({ row, ...owner }) => ({ ...view(row), ...owner })),
});

/** `ownerId` limits it to the caller's own. */
export const revokeAssistant = (ctx: Context, { id, ownerId }: { id: string; ownerId?: string }) =>
  transaction(ctx.db, async (tx) => {
    const { name, prefix } = await revokeToken(tx, ctx, { kind, id, userId: ownerId });
    await record(tx, ctx.actor, 'assistant.revoked', { kind, id, name }, { prefix });
  });
