import { timingSafeEqual } from 'node:crypto';
import { type agency as agencyEndpoints, type BodyOf, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { setupCode } from '../../base/config/setup-code.ts';
import type { PublicContext } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid } from '../../base/platform/errors.ts';
import { countCaller } from '../../base/platform/http/limit.ts';
import { type Auth, addAccepted, hashPassword, hasOperator } from '../people/index.ts';
import { agency } from './table.ts';

const sameCode = (given: string, code: string): boolean => {
  const plain = (text: string) =>
    Buffer.from(
      text
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
        .padEnd(64)
        .slice(0, 64),
    );
  return timingSafeEqual(plain(given), plain(code));
};

/** The first visit: set-up is open while no operator exists. */
export const setUp = async (
  ctx: PublicContext,
  auth: Auth,
  input: BodyOf<typeof agencyEndpoints.setUp>,
): Promise<{ email: string }> => {
  await countCaller(ctx.db, ctx.address, (key) => `set-up:${key}`, limits.linkAttempts);
  if (await hasOperator(ctx.db)) throw new DomainError('already done');
  if (!sameCode(input.code, setupCode(ctx.config.authSecret))) throw invalid('code', 'not valid');
  const hash = await hashPassword(auth, input.password);
  return transaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operators'))`);
    if (await hasOperator(tx)) throw new DomainError('already done');
    await addAccepted(tx, ctx, { ...input, role: 'admin' }, hash);
    await tx
      .insert(agency)
      .values({ name: input.agencyName })
      .onConflictDoUpdate({ target: agency.id, set: { name: input.agencyName } });
    return { email: input.email };
  });
};
