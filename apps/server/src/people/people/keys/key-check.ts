import type { Viewer } from '../../../base/context.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { TokenCheck } from '../tokens/check.ts';
import { createKeyUses } from './key-uses.ts';

/** Finds the owner of a request's partner key and counts the request against the key's limit. */
export const createKeyCheck = (db: Database, tokens: TokenCheck, log: Log) => {
  const uses = createKeyUses(db, log);
  return {
    /** The key owner as viewer, from the `Authorization` header. */
    async viewerOf(authorization: string | undefined, address: string): Promise<Viewer> {
      const { id, holderId, role, limited } = await tokens.knownBy(
        'partner',
        authorization,
        address,
      );
      const seconds = uses.count(id);
      if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
      return role === 'admin' && !limited ? { kind: 'all' } : { kind: 'user', id: holderId };
    },
    close: uses.close,
  };
};
export type KeyCheck = ReturnType<typeof createKeyCheck>;
