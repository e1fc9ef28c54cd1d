import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { newId, tokenDigest } from '../../../base/platform/database/ids.ts';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { DomainError, invalid, notFound } from '../../../base/platform/errors.ts';
import { type TokenRow, tokens } from '../table.ts';
import { type TokenKind, tokenKinds } from './kinds.ts';

/** Whose a token is; a screen's is nobody's. */
type Holder = Partial<Pick<TokenRow, 'userId' | 'siteId' | 'agentId' | 'placeId'>>;

type Which = Holder & { kind: TokenKind; id?: string };

const valid = ({ kind, id, userId, siteId, agentId, placeId }: Which): SQL | undefined =>
  and(
    eq(tokens.kind, kind),
    isNull(tokens.revokedAt),
    or(isNull(tokens.expiresAt), gt(tokens.expiresAt, sql`now()`)),
    id ? eq(tokens.id, id) : undefined,
    userId ? eq(tokens.userId, userId) : undefined,
    siteId ? eq(tokens.siteId, siteId) : undefined,
    agentId ? eq(tokens.agentId, agentId) : undefined,
    placeId ? eq(tokens.placeId, placeId) : undefined,
  );

/** 160 random bits. */
export const newTokenOf = (kind: TokenKind): string =>
  `${tokenKinds[kind].prefix}${randomBytes(20).toString('hex')}`;

const keptOf = (kind: TokenKind, token: string) => ({
  prefix: token.slice(0, tokenKinds[kind].prefix.length + tokenKinds[kind].shown),
  digest: tokenDigest(token),
});

/** One of a kind is issued at a time, so that those that are valid can be counted. */
export const lockKind = async (tx: Tx, kind: TokenKind): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tokens of ${kind}`}))`);
};

/** Counted by person or site; of agents, checking places and screens, which have one each, all together. */
const refuseTooMany = async (tx: Tx, { kind, userId, siteId }: Which, most: number) => {
  await lockKind(tx, kind);
  const count = await tx.$count(tokens, valid({ kind, userId, siteId }));
  if (count >= most) throw invalid('name', 'too many');
};

/** Only this reply ever contains the token itself; `most`: how many there may be. */
export const issueToken = async (
  tx: Tx,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  given: Holder &
    Partial<Pick<TokenRow, 'scope' | 'gates' | 'expiresAt'>> & {
      kind: TokenKind;
      name: string;
      most?: number;
      token?: string;
    },
): Promise<{ row: TokenRow; token: string }> => {
  const { name, most = Number.POSITIVE_INFINITY, token = newTokenOf(given.kind), ...which } = given;
  await refuseTooMany(tx, which, most);
  const createdBy = actor.kind === 'user' ? actor.id : null;
  const [row] = await tx
    .insert(tokens)
    .values({
      id: newId(),
      ...which,
      name,
      ...keptOf(which.kind, token),
      createdBy,
      createdAt: now(),
    })
    .returning();
  if (!row) throw notFound();
  return { row, token };
};

/** Refused in every process as soon as it gets the signal. */
export const revokeTokens = (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  which: Which,
): Promise<TokenRow[]> =>
  tx.update(tokens).set({ revokedAt: now() }).where(valid(which)).returning();

/** The same for exactly one. */
export const revokeToken = async (
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  which: Which,
): Promise<TokenRow> => {
  const [gone] = await revokeTokens(tx, ctx, which);
  if (!gone) throw notFound();
  return gone;
};

export const restoreToken = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(tokens).set({ revokedAt: null }).where(eq(tokens.id, id));
};

/** Valid ones, the oldest first. */
export const listTokens = (db: Executor, which: Which): Promise<TokenRow[]> =>
  db.select().from(tokens).where(valid(which)).orderBy(asc(tokens.createdAt), asc(tokens.id));

export const viewToken = ({ id, name, prefix, createdAt, lastUsedAt }: TokenRow) => ({
  id,
  name,
  prefix,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The beginnings of valid tokens, by the program whose each is. */
export const prefixesOf = async (
  db: Executor,
  kind: 'agent' | 'place',
): Promise<Map<string | null, string>> =>
  new Map((await listTokens(db, { kind })).map((row) => [row.agentId ?? row.placeId, row.prefix]));

export const renameTokens = async (tx: Tx, which: Which, name: string): Promise<void> => {
  await tx.update(tokens).set({ name }).where(valid(which));
};

/** Another secret for the same token; `false`: there is none. */
export const replaceToken = async (tx: Tx, which: Which, token: string): Promise<boolean> => {
  const { rowCount } = await tx.update(tokens).set(keptOf(which.kind, token)).where(valid(which));
  return rowCount === 1;
};

/** Whoever uses the same token waits until the transaction ends; refuses one that was revoked meanwhile. */
export const lockToken = async (tx: Tx, now: Date, which: Which): Promise<void> => {
  const { rowCount } = await tx.update(tokens).set({ lastUsedAt: now }).where(valid(which));
  if (rowCount !== 1) throw new DomainError('unauthorized');
};

/** Notes that it is used, once a minute; refuses one that was revoked meanwhile. */
export const noteUse = async (db: Executor, which: Which): Promise<void> => {
  if ((await db.$count(tokens, valid(which))) === 0) throw new DomainError('unauthorized');
  const old = lt(tokens.lastUsedAt, sql`now() - interval '1 minute'`);
  await db
    .update(tokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(valid(which), or(isNull(tokens.lastUsedAt), old)));
};
