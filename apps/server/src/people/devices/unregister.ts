import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { devices } from './table.ts';

/** Only the caller's own; another user's token and an unknown one get the same reply. */
export const unregisterDevice = async (
  ctx: UserContext,
  { token }: { token: string },
): Promise<void> => {
  await ctx.db
    .delete(devices)
    .where(and(eq(devices.token, token), eq(devices.userId, ctx.actor.id)));
};
