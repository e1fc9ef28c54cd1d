import { APIError, type BetterAuthOptions, type DBAdapter } from 'better-auth';
import { symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../base/config/config.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { peopleLetters } from '../letters.ts';
import { type twoFactors, users } from '../table.ts';
import { claimCode, typedCode } from './claim.ts';
import { openSecret } from './seal.ts';

type Make = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Call = { model: string; set?: { lockedUntil?: unknown } };
type Row = typeof twoFactors.$inferSelect;

const readable = async (db: Database, config: Config, secret: string, row: Row): Promise<Row> => {
  try {
    const plain = openSecret(config, row.userId, row.secret ?? '');
    // Who is locked out hears so, and keeps the code.
    const isLocked = row.lockedUntil !== null && row.lockedUntil > new Date();
    const code = isLocked ? undefined : typedCode.getStore();
    if (code && !(await claimCode(db, { userId: row.userId, secret: plain, code })))
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' });
    return { ...row, secret: await symmetricEncrypt({ key: secret, data: plain }) };
  } catch (error) {
    if (error instanceof DomainError) throw new APIError('CONFLICT', { code: 'SEALED' });
    throw error;
  }
};

/** Whoever typed so many wrong codes knows the password. */
const tellLocked = async (db: Database, userId: string): Promise<void> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await queue(db, peopleLetters.second_factor, [
    { channel: 'mail', recipient: user.email, userId, data: { change: 'locked' } },
  ]);
};

/**
 * The auth library seals with the secret of sessions, which is changed after a break-in. Ours are sealed with
 * ENCRYPTION_KEY, and handed to it the way it reads them.
 */
export const sealedFactors =
  (db: Database, config: Config, secret: string, make: Make): Make =>
  (options) =>
    new Proxy(make(options), {
      get(target, name, receiver) {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== 'function') return method;
        if (name === 'incrementOne')
          return async (call: Call) => {
            const row = await method.call(target, call);
            if (call.model === 'twoFactor' && call.set?.lockedUntil && row)
              await tellLocked(db, (row as Row).userId);
            return row;
          };
        if (name !== 'findOne') return method;
        return async (call: Call) => {
          const row = await method.call(target, call);
          if (call.model !== 'twoFactor' || !row) return row;
          return (row as Row).secret ? readable(db, config, secret, row as Row) : null;
        };
      },
    });
