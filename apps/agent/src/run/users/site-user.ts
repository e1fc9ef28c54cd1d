import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A range of user numbers. */
type Range = { first: number; count: number };

/**
 * Left unused by systemd, Debian and subordinate ids (systemd's UIDS-GIDS, 0x70000000–0x7FFDFFFF):
 * so many that two sites of one machine practically never meet.
 */
const wide: Range = { first: 1_900_000_000, count: 2 ** 27 };
/** In a container that has only the usual 65,536 numbers. */
const narrow: Range = { first: 65_000, count: 400 };

/** The numbers that exist here, by `/proc/self/uid_map` (user_namespaces(7)). */
export const rangeIn = (uidMap: string): Range => {
  const ends = uidMap
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([inside = 0, , count = 0]) => ({ inside, end: inside + count }));
  const holds = ({ first, count }: Range) =>
    ends.some(({ inside, end }) => inside <= first && end >= first + count);
  return holds(wide) ? wide : narrow;
};

/**
 * The same user for a site every night, on this machine, on a new one, in a container made anew and by any
 * agent: computed, because a number kept in a database or a file says nothing about whose files lie here.
 */
export const siteUid = (siteId: string, { first, count }: Range): number =>
  first + (createHash('sha256').update(siteId).digest().readUIntBE(0, 6) % count);

export const siteUserHere = (siteId: string): { uid: number; gid: number } => {
  const uid = siteUid(siteId, rangeIn(readFileSync('/proc/self/uid_map', 'utf8')));
  return { uid, gid: uid };
};
