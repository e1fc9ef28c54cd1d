import type { FirstSteps } from '@hlidka/protocol';
import { isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { users } from '../people/table.ts';
import { clients, sites } from '../sites/table.ts';

/** Which first steps the operator of a new installation has done. */
export const readFirstSteps = async ({ db, config }: Context): Promise<FirstSteps> => {
  const [client] = await db.select({ id: clients.id }).from(clients).limit(1);
  const [site] = await db
    .select({ id: sites.id })
    .from(sites)
    .where(isNull(sites.archivedAt))
    .limit(1);
  const [invited] = await db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.invitedAt))
    .limit(1);
  return {
    mail: config.smtpUrl !== null,
    references: config.referenceTargets.length > 0,
    client: client !== undefined,
    site: site !== undefined,
    invitation: invited !== undefined,
    chat: config.chat !== null,
  };
};
