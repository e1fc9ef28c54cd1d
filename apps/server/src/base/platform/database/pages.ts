import { Id, Instant } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DomainError } from '../errors.ts';

export type Place = [at: Date, id: string];

/** The column must have millisecond precision, as Date does: a finer one would skip rows. */
export const encodePlace = ([at, id]: Place) =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/**
 * Only what `encodePlace` writes; other values (year 0, 30 February) would fail in the database.
 */
const SentPlace = z.tuple([Instant.refine((at) => /^[12]/.test(at)), Id]);

export const invalidCursor = () =>
  new DomainError('malformed', { issues: [{ path: 'cursor', message: 'not valid' }] });

export const decodePlace = (cursor: string): { at: string; id: string } => {
  const place = SentPlace.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!place.success) throw invalidCursor();
  const [at, id] = place.data;
  return { at, id };
};

/** Rows after the cursor, newest first. */
export const after = (place: SQL, cursor: string | undefined): SQL | undefined => {
  if (!cursor) return undefined;
  const { at, id } = decodePlace(cursor);
  return sql`${place} < (${at}::timestamptz, ${id}::uuid)`;
};

/** Expects one extra row when there is a next page. */
export const nextCursor = <Row>(rows: Row[], size: number, place: (row: Row) => Place) => {
  const last = rows[size - 1];
  return rows.length > size && last ? encodePlace(place(last)) : null;
};
