import { backupTokenPattern, limits } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { ScriptActor } from '../../base/context.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { countAttempt } from '../../base/platform/http/limit.ts';
import { createTokenCheck } from '../../base/platform/http/token-check.ts';
import type { Signals } from '../../base/platform/signals/signals.ts';
import { sites } from '../../estate/sites/table.ts';
import { backupTokens } from './table.ts';

type CachedToken = { id: string; name: string; siteId: string; digest: string };

const mostHeld = 10_000;

/** Finds out which site's script calls. Tokens of archived sites are refused. */
export const createBackupTokenCheck = (db: Database, signals: Signals) => {
  const tokens = createTokenCheck<CachedToken>(signals, {
    pattern: backupTokenPattern,
    wrong: limits.wrongTokens,
    most: mostHeld,
    topics: ['care', 'site'],
    touched: ({ siteId }, { id }) => id === siteId,
    ask: async (digest) => {
      const [row] = await db
        .select({
          id: backupTokens.id,
          name: backupTokens.name,
          siteId: backupTokens.siteId,
          digest: backupTokens.digest,
        })
        .from(backupTokens)
        .innerJoin(sites, eq(sites.id, backupTokens.siteId))
        .where(
          and(
            eq(backupTokens.digest, digest),
            isNull(backupTokens.revokedAt),
            isNull(sites.archivedAt),
          ),
        );
      return row ?? null;
    },
  });
  return {
    /** By the `Authorization` header; counts against the token's limit. */
    async actorOf(authorization: string | undefined, address: string): Promise<ScriptActor> {
      const { id, name, siteId } = await tokens.knownBy(authorization, address);
      await countAttempt(db, `backup-report:${id}`, limits.backupReports);
      return { kind: 'script', tokenId: id, name, siteId };
    },
    close: tokens.close,
  };
};
export type BackupTokenCheck = ReturnType<typeof createBackupTokenCheck>;
