import { type AnyEndpoint, limits } from '@hlidka/protocol';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { sessions } from '../table.ts';

const freshFor = sql`make_interval(mins => ${limits.freshSignInMinutes})`;

const within = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      body,
    );

/** Null, false and an empty list give nothing. */
const isGiven = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== false;

/** Whether this call of the endpoint gives somebody a way in, or takes something away for good. */
export const asksFresh = ({ fresh }: Pick<AnyEndpoint, 'fresh'>, body: unknown): boolean =>
  fresh === true || (fresh ?? []).some((path) => isGiven(within(body, path)));

/** What `asksFresh` needs a recent proof of identity: a stolen session is not enough. */
export const needFresh = async ({ db, actor }: Pick<UserContext, 'db' | 'actor'>) => {
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
