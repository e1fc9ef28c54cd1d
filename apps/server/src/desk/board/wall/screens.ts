import { limits, type NewScreen, type Screen } from '@hlidka/protocol';
import { record } from '../../../base/audit/index.ts';
import type { Context, UserContext } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { issueToken, listTokens, revokeToken, viewToken } from '../../../people/people/index.ts';
import type { TokenRow } from '../../../people/people/table.ts';

const kind = 'screen';

const view = (row: TokenRow): Screen => {
  const { lastUsedAt, ...known } = viewToken(row);
  return { ...known, lastSeenAt: lastUsedAt };
};

export const listScreens = async ({ db }: Context): Promise<{ screens: Screen[] }> => ({
  screens: (await listTokens(db, { kind })).map(view),
});

export const createScreen = (ctx: UserContext, { name }: { name: string }): Promise<NewScreen> =>
  transaction(ctx.db, async (tx) => {
    const { row, token } = await issueToken(tx, ctx, { kind, name, most: limits.screens });
    const { id, prefix } = row;
    await record(tx, ctx.actor, 'screen.created', { kind, id, name }, { prefix });
    return { ...view(row), token };
  });

/** An open screen closes. */
export const revokeScreen = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { name, prefix } = await revokeToken(tx, ctx, { kind, id });
    await record(tx, ctx.actor, 'screen.revoked', { kind, id, name }, { prefix });
  });
