import type { Rank } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { Assistant, User } from '../../../base/context.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { createKeyUses } from '../keys/key-uses.ts';
import { isAtLeast } from '../ranks/need.ts';
import { grants, users } from '../table.ts';
import type { TokenCheck } from '../tokens/check.ts';

/** An assistant has at most the rank that its scope needs, whatever its person has. */
const rankWith = (rank: Rank | null, scope: Assistant['scope']): Rank | null => {
  if (rank === null) return null;
  return scope === 'steer' && isAtLeast(rank, 'helper') ? 'helper' : 'reader';
};

/** The person of an assistant's token as they are now, with what the token leaves them. */
export const createAssistantCheck = (db: Database, tokens: TokenCheck, log: Log) => {
  const uses = createKeyUses(db, log);
  return {
    async callerOf(authorization: string | undefined, address: string): Promise<User> {
      const known = await tokens.knownBy('assistant', authorization, address);
      const seconds = uses.count(known.id);
      if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
      const isTheirs = and(eq(users.id, known.holderId), isNull(users.disabledAt));
      const [user] = await db.select().from(users).where(isTheirs);
      if (!user || !known.scope) throw new DomainError('unauthorized');
      const { id, role, name, email, language, theme, incidentMail, incidentMailChosen } = user;
      const { scope, gates } = known;
      return {
        kind: 'user',
        ...{ id, role, name, email, language, theme, incidentMail, incidentMailChosen },
        rank: rankWith(user.rank, scope),
        limited: role === 'admin' && (await db.$count(grants, eq(grants.userId, id))) > 0,
        sessionId: '',
        owes: null,
        fromApp: false,
        sessionEndsAt: known.expiresAt ?? new Date(0),
        from: { address, device: known.name },
        assistant: { id: known.id, name: known.name, scope, gates },
      };
    },
    close: uses.close,
  };
};
export type AssistantCheck = ReturnType<typeof createAssistantCheck>;
