import { Id, Instant } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DomainError } from '../errors.ts';

export type CursorPosition = [at: Date, id: string];

/** The column must have millisecond precision, as Date does: a finer one would skip rows. */
export const encodeCursor = ([at, id]: CursorPosition) =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/**
 * Only what `encodeCursor` writes; other values (year 0, 30 February) would fail in the database.
 */
const SentCursor = z.tuple([Instant.refine((at) => /^[12]/.test(at)), Id]);

export const invalidCursor = () =>
  new DomainError('malformed', { issues: [{ path: 'cursor', message: 'not valid' }] });

export const decodeCursor = (cursor: string): { at: string; id: string } => {
  const position = SentCursor.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!position.success) throw invalidCursor();
  const [at, id] = position.data;
  return { at, id };
};

/** Rows after the cursor, newest first. */
export const after = (position: SQL, cursor: string | undefined): SQL | undefined => {
  if (!cursor) return undefined;
  const { at, id } = decodeCursor(cursor);
  return sql`${position} < (${at}::timestamptz, ${id}::uuid)`;
};

/** Expects one extra row when there is a next page. */
export const nextCursor = <Row>(
  rows: Row[],
  size: number,
  position: (row: Row) => CursorPosition,
) => {
  const last = rows[size - 1];
  return rows.length > size && last ? encodeCursor(position(last)) : null;
};
