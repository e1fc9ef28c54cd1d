import { readFileSync } from 'node:fs';
import { type SiteUser, siteUserCounts } from '@hlidka/protocol';

/**
 * Left unused by systemd, Debian and subordinate ids (systemd's UIDS-GIDS, 0x70000000–0x7FFDFFFF); and those of a
 * container that has only the usual 65,536 numbers.
 */
const first = { wide: 1_900_000_000, narrow: 65_000 } as const;

/** Which numbers exist here, by `/proc/self/uid_map` (user_namespaces(7)). */
export const kindIn = (uidMap: string): keyof SiteUser => {
  const ends = uidMap
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([inside = 0, , count = 0]) => ({ inside, end: inside + count }));
  const last = first.wide + siteUserCounts.wide;
  return ends.some(({ inside, end }) => inside <= first.wide && end >= last) ? 'wide' : 'narrow';
};

export const siteUid = (user: SiteUser, kind: keyof SiteUser): number => first[kind] + user[kind];

/** The server gives each site its own and keeps it: the same every night, on any machine and with any agent. */
export const siteUserHere = (user: SiteUser): { uid: number; gid: number } => {
  const uid = siteUid(user, kindIn(readFileSync('/proc/self/uid_map', 'utf8')));
  return { uid, gid: uid };
};
