import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../context.ts';
import { devices } from './table.ts';

/** Only one's own. A token of someone else and one that nobody has are answered alike. */
export const unregisterDevice = async (
  ctx: UserContext,
  { token }: { token: string },
): Promise<void> => {
  await ctx.db
    .delete(devices)
    .where(and(eq(devices.token, token), eq(devices.userId, ctx.actor.id)));
};
