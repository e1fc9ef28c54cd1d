import { limits } from '@hlidka/protocol';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { sessions } from '../table.ts';

const freshFor = sql`make_interval(mins => ${limits.freshSignInMinutes})`;

/** Adding a new way in needs a recent proof of identity: a stolen session is not enough. */
export const needFresh = async ({ db, actor }: UserContext): Promise<void> => {
  const [fresh] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.id, actor.sessionId), gt(sessions.confirmedAt, sql`now() - ${freshFor}`)),
    );
  if (!fresh) throw new DomainError('fresh sign-in needed');
};

export const markFresh = async ({ db, actor }: UserContext): Promise<void> => {
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.id, actor.sessionId));
};
