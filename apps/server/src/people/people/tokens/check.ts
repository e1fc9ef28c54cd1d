import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { tokenDigest } from '../../../base/platform/database/ids.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { limitKeys } from '../../../base/platform/http/address.ts';
import { createRequestLimit } from '../../../base/platform/http/request-limit.ts';
import { createHeld } from '../../../base/platform/signals/held.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { sites } from '../../../estate/sites/table.ts';
import { grants, type TokenRow, tokens, users } from '../table.ts';
import { type TokenKind, tokenKinds } from './kinds.ts';

const scheme = 'Bearer ';

/** `holderId`: the person, site, agent or checking place whose it is, or the screen's token itself. */
type KnownToken = {
  id: string;
  name: string;
  holderId: string;
  /** Of the person whose it is. */
  role: 'admin' | 'client' | null;
  /** An operator of some clients only. */
  limited: boolean;
} & Pick<TokenRow, 'scope' | 'gates' | 'expiresAt'>;
type Held = KnownToken & { digest: string };

const holderId = sql<string>`coalesce(${tokens.userId}, ${tokens.siteId}, ${tokens.agentId}, ${tokens.placeId}, ${tokens.id})`;

/** A disabled person's token is not valid, nor is one of an archived site, nor one that has ended. */
const findToken = async (db: Database, kind: TokenKind, digest: string): Promise<Held | null> => {
  const [row] = await db
    .select({
      id: tokens.id,
      name: tokens.name,
      digest: tokens.digest,
      scope: tokens.scope,
      gates: tokens.gates,
      expiresAt: tokens.expiresAt,
      holderId,
      role: users.role,
      limited: sql<boolean>`exists (select 1 from ${grants} where ${grants.userId} = ${users.id})`,
    })
    .from(tokens)
    .leftJoin(users, eq(users.id, tokens.userId))
    .leftJoin(sites, eq(sites.id, tokens.siteId))
    .where(
      and(
        eq(tokens.kind, kind),
        eq(tokens.digest, digest),
        isNull(tokens.revokedAt),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, sql`now()`)),
        isNull(users.disabledAt),
        isNull(sites.archivedAt),
      ),
    );
  return row ?? null;
};

const createKindCheck = (db: Database, signals: Signals, kind: TokenKind) => {
  const { pattern, most, topics, wrong: limit } = tokenKinds[kind];
  const wrong = createRequestLimit(limit);
  const held = createHeld<Held>(signals, {
    most,
    topics: ['token', ...topics],
    stillGood: ({ expiresAt }) => expiresAt === null || expiresAt.getTime() > Date.now(),
    touched: (known, { topic, id }) => id === (topic === 'token' ? known.id : known.holderId),
  });

  /** `guessing`: this caller sent too many wrong tokens to be worth another query. */
  const find = async (authorization: string | undefined, guessing: boolean) => {
    const token = authorization?.startsWith(scheme) ? authorization.slice(scheme.length) : '';
    if (!pattern.test(token)) return null;
    const digest = tokenDigest(token);
    const known = guessing
      ? held.kept(digest)
      : await held.get(digest, () => findToken(db, kind, digest));
    return known && timingSafeEqual(Buffer.from(known.digest), Buffer.from(digest)) ? known : null;
  };

  return {
    async knownBy(authorization: string | undefined, address: string): Promise<KnownToken> {
      const caller = limitKeys(address);
      const known = await find(authorization, wrong.wait(caller) > 0);
      if (known) return known;
      const seconds = wrong.count(caller);
      if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
      throw new DomainError('unauthorized');
    },
    close: held.close,
  };
};

/**
 * Finds the owner of a request's token by its digest, among tokens of one kind. Missing, malformed,
 * unknown and revoked tokens, and those of another kind, get the same refusal. Callers with too
 * many wrong tokens must wait; a valid cached one still works.
 */
export const createTokenCheck = (db: Database, signals: Signals) => {
  const check = (kind: TokenKind) => createKindCheck(db, signals, kind);
  const checks: Record<TokenKind, ReturnType<typeof check>> = {
    partner: check('partner'),
    script: check('script'),
    agent: check('agent'),
    place: check('place'),
    screen: check('screen'),
    assistant: check('assistant'),
  };
  return {
    /** By the `Authorization` header. */
    knownBy: (kind: TokenKind, authorization: string | undefined, address: string) =>
      checks[kind].knownBy(authorization, address),
    close() {
      for (const { close } of Object.values(checks)) close();
    },
  };
};
export type TokenCheck = ReturnType<typeof createTokenCheck>;
