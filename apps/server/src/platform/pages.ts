import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from './errors.ts';

type Place = [at: Date, id: string];

/** The column must be of millisecond precision, as a Date is: a finer one would skip rows. */
const encode = ([at, id]: Place) => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** As `encode` writes them; others, a year 0 among them, the database would choke on. */
const instant = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const decode = (cursor: string): { at: string; id: string } => {
  const [at, id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const valid = at && instant.test(at) && !Number.isNaN(Date.parse(at));
  if (!valid || !id || !uuid.test(id))
    throw new DomainError('malformed', { issues: [{ path: 'cursor', message: 'not valid' }] });
  return { at, id };
};

/** The rows that come after the cursor, newest first. */
export const after = (place: SQL, cursor: string | undefined): SQL | undefined => {
  if (!cursor) return undefined;
  const { at, id } = decode(cursor);
  return sql`${place} < (${at}::timestamptz, ${id}::uuid)`;
};

/** Expects one row more than the page holds when there is a next page. */
export const nextCursor = <Row>(rows: Row[], size: number, place: (row: Row) => Place) => {
  const last = rows[size - 1];
  return rows.length > size && last ? encode(place(last)) : null;
};
