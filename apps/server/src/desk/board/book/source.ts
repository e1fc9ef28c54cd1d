import type { KnownBookLine } from '@hlidka/protocol';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { BookScope } from './scope.ts';

/** A position between two lines: older ones come next. */
export type BookPosition = { at: string; id: string };
/** From a moment up to a position. */
export type BookSpan = { from: Date; before: BookPosition };
export type Reading = { db: Executor; now: Date; scope: BookScope };

/** One kind of lines in the book. */
export type LineSource = {
  /** Newest first, at most this many. */
  read: (reading: Reading, span: BookSpan, most: number) => Promise<KnownBookLine[]>;
  /** When the last one before this moment happened; null where other lines always reach as far back. */
  lastBefore: ((reading: Reading, at: Date) => Promise<Date | null>) | null;
};

/** An SQL condition on a moment and an id, `(at, id)`. */
export const within = (at: SQL, id: SQL, { from, before }: BookSpan): SQL =>
  sql`${at} >= ${from.toISOString()}::timestamptz and (${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`;

/** The same for lines in memory. */
export const isLineWithin = (line: BookPosition, { from, before }: BookSpan): boolean =>
  line.at >= from.toISOString() &&
  (line.at < before.at || (line.at === before.at && line.id < before.id));

/** One parameter for all: a list of a thousand costs more to write down and to parse than to look up. */
export const isOneOf = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

/**
 * The last moment over all sites: one index lookup per site. `of` selects it as `at` for the site
 * `s.id`.
 */
export const lastOf = async (db: Executor, ids: string[], of: SQL): Promise<Date | null> => {
  const { rows } = await db.execute<{ at: Date | string | null }>(sql`
    select max(found.at) as at from unnest(${sql.param(ids)}::uuid[]) s(id)
    cross join lateral (${of}) found`);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
};

/** Newest first; at the same moment the greater id first, as in the database. */
export const newestFirst = (a: BookPosition, b: BookPosition): number => {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

const longest = 300;
/** Long texts are cut: the book shows their beginning. */
export const beginning = (text: string | null): string | null =>
  text && text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
