import { APIError, type BetterAuthOptions, type DBAdapter } from 'better-auth';
import { record } from '../../../base/audit/index.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { brokenConstraint, isDatabaseAway } from '../../../base/platform/errors.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { lockUser } from '../find-user.ts';
import { peopleLetters } from '../letters.ts';
import { passkeys } from '../table.ts';

type Make = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id'>;
type Call = { model: string; data: NewPasskey };

/** One transaction: the passkey, the mail to its owner and the audit line. */
const addPasskey = (db: Database, passkey: NewPasskey) =>
  transaction(db, async (tx) => {
    const { id: userId, email, name: owner, role } = await lockUser(tx, passkey.userId);
    const [made] = await tx
      .insert(passkeys)
      .values({ ...passkey, id: newId() })
      .returning();
    const name = passkey.name ?? null;
    const data = { name: name ?? '' };
    await queue(tx, peopleLetters.passkey_added, [
      { channel: 'mail', recipient: email, userId, data },
    ]);
    const actor = { kind: 'user', id: userId, role, name: owner } as const;
    const subject = { kind: 'passkey', id: made?.id, name };
    await record(tx, actor, 'passkey.added', subject);
    return made;
  });

/**
 * An error in the form the library passes on; any other would be reported as the caller's fault.
 */
const refusalOf = (log: Log, error: unknown): APIError => {
  if (brokenConstraint(error) !== null) return new APIError('CONFLICT');
  if (isDatabaseAway(error)) return new APIError('SERVICE_UNAVAILABLE');
  log.error({ err: error }, 'a passkey was not stored');
  return new APIError('INTERNAL_SERVER_ERROR');
};

/** Wraps the auth library's storage, so that no passkey is added without notifying its owner. */
export const toldPasskeys =
  (db: Database, log: Log, make: Make): Make =>
  (options) =>
    new Proxy(make(options), {
      get(target, name, receiver) {
        const method: unknown = Reflect.get(target, name, receiver);
        if (name !== 'create' || typeof method !== 'function') return method;
        return (call: Call) =>
          call.model === 'passkey'
            ? addPasskey(db, call.data).catch((error: unknown) => {
                throw refusalOf(log, error);
              })
            : method.call(target, call);
      },
    });
