import type { BodyOf, devices as endpoints } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, refusing } from '../../base/platform/errors.ts';
import { devices } from './table.ts';

/** More phones than anyone has; limits how many pushes one account can cause. */
const mostPerUser = 50;

const ended = () => new DomainError('unauthorized');

/** A token belongs to one user and session: registering it again moves it. */
export const registerDevice = async (
  ctx: UserContext,
  { token, platform, appProtocol }: BodyOf<typeof endpoints.register> & { appProtocol: number },
): Promise<void> => {
  const { id: userId, sessionId } = ctx.actor;
  const owner = { userId, sessionId, platform, appProtocol, createdAt: sql`now()` };
  const write = transaction(ctx.db, async (tx) => {
    await tx
      .insert(devices)
      .values({ token, ...owner })
      .onConflictDoUpdate({ target: devices.token, set: owner });
    await tx.execute(sql`
      delete from devices where token in (
        select token from devices where user_id = ${userId}
        order by created_at desc, token offset ${mostPerUser})`);
  });
  await refusing(write, { devices_session_id_fkey: ended, devices_user_id_fkey: ended });
};
