import { and, desc, eq, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { type BackupRow, backups } from './table.ts';

const compared = 10;
/** Below this part of the smallest one a backup is clearly smaller: dumps and archives vary less. */
const doubtBelow = 0.5;

/**
 * The smallest, not the mean: a script that reports a database and files in turn has two usual
 * sizes, and the smaller one of them is no doubt.
 */
export const isClearlySmaller = (bytes: number, usual: readonly number[]): boolean =>
  usual.length > 0 && bytes < Math.min(...usual) * doubtBelow;

type Given = Pick<BackupRow, 'id' | 'siteId' | 'tokenId' | 'status' | 'sizeBytes' | 'startedAt'>;

/** Of the same site and script; doubted ones do not count until an operator accepts one. */
const sameKind = ({ id, siteId, tokenId }: Given) =>
  and(
    eq(backups.siteId, siteId),
    tokenId ? eq(backups.tokenId, tokenId) : isNull(backups.tokenId),
    eq(backups.status, 'ok'),
    isNotNull(backups.sizeBytes),
    ne(backups.id, id),
    or(and(isNull(backups.usualBytes), isNull(backups.doubts)), isNotNull(backups.acceptedAt)),
  );

/** The size that a backup is clearly smaller than; null when it is not, or cannot be told. */
export const readUsualBytes = async (tx: Tx, given: Given): Promise<number | null> => {
  const { status, sizeBytes, startedAt } = given;
  if (status !== 'ok' || sizeBytes === null) return null;
  const before = and(sameKind(given), lt(backups.startedAt, startedAt));
  const [accepted] = await tx
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(and(before, isNotNull(backups.acceptedAt)))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const rows = await tx
    .select({ bytes: sql<number>`${backups.sizeBytes}::float8` })
    .from(backups)
    .where(and(before, accepted && gte(backups.startedAt, accepted.startedAt)))
    .orderBy(desc(backups.startedAt))
    .limit(compared);
  const usual = rows.map(({ bytes }) => bytes);
  return isClearlySmaller(sizeBytes, usual) ? Math.min(...usual) : null;
};
