import { minuteMs } from '@hlidka/protocol';

/** What sites may have in common. */
export type Shared = {
  address: string | null;
  hosting: string | null;
  nameServer: string | null;
};

/** A gathering as it is in the database; `shared`: what all of them share. */
export type Known = { id: string; firstAt: number; lastAt: number; shared: Shared };

export type Newcomer = { id: string; at: number; shared: Shared };

/** `isFirst`: reported at once, as if it were alone. */
export type Joined = { id: string; isFirst: boolean };

/** `due`: somebody joined it, so it is to be looked at. */
export type Grown = Known & { isNew: boolean; due: boolean };

/** Closer than this they belong together; a gathering that lasts longer than its limit starts anew. */
const apartMs = 2 * minuteMs;
const longestMs = 10 * minuteMs;

export const isSoonAfter = ({ firstAt, lastAt }: Known, at: number): boolean =>
  lastAt >= at - apartMs && firstAt >= at - longestMs && firstAt <= at + apartMs;

/** The widest span of moments of a gathering that any of these may join. */
export const reachOfAll = (ats: readonly number[]): { from: Date; to: Date } => ({
  from: new Date(Math.min(...ats) - apartMs),
  to: new Date(Math.max(...ats) + apartMs),
});

const isSame = (a: string | null, b: string | null): boolean => a !== null && a === b;

const common = (a: Shared, b: Shared): Shared => ({
  address: isSame(a.address, b.address) ? a.address : null,
  hosting: isSame(a.hosting, b.hosting) ? a.hosting : null,
  nameServer: isSame(a.nameServer, b.nameServer) ? a.nameServer : null,
});

export const namesOf = (shared: Shared): string[] =>
  Object.entries(shared).flatMap(([by, value]) => (value ? [`${by} ${value}`] : []));

/** A shared address says more than a shared hosting, and that more than a name server. */
const closeness = (a: Shared, b: Shared): number =>
  (isSame(a.address, b.address) ? 4 : 0) +
  (isSame(a.hosting, b.hosting) ? 2 : 0) +
  (isSame(a.nameServer, b.nameServer) ? 1 : 0);

const rank = (shared: Shared) => (one: Known) => Math.floor(closeness(one.shared, shared) / 2);

/** The gathering that shares the most with it, the latest of several. */
const closest = (all: Iterable<Grown>, { at, shared }: Newcomer): Grown | undefined => {
  const rankOf = rank(shared);
  return [...all]
    .filter((one) => closeness(one.shared, shared) > 0 && isSoonAfter(one, at))
    .toSorted((a, b) => rankOf(b) - rankOf(a) || b.lastAt - a.lastAt)[0];
};

const grow = (one: Grown, { at, shared }: Newcomer): Grown => ({
  ...one,
  firstAt: Math.min(one.firstAt, at),
  lastAt: Math.max(one.lastAt, at),
  shared: common(one.shared, shared),
  due: true,
});

/**
 * Which gathering each of them joins, one after the other: a gathering's common cause narrows to what the newcomer
 * shares with it. Returns also the gatherings that grew or began.
 */
export const fold = (
  known: readonly Known[],
  newcomers: readonly Newcomer[],
  newId: () => string,
): { joined: Map<string, Joined>; grown: Grown[] } => {
  const all = new Map(known.map((one) => [one.id, { ...one, isNew: false, due: false }]));
  const joined = new Map<string, Joined>();
  for (const newcomer of newcomers) {
    const found = closest(all.values(), newcomer);
    const { at, shared } = newcomer;
    const one = found
      ? grow(found, newcomer)
      : { id: newId(), firstAt: at, lastAt: at, shared, isNew: true, due: false };
    all.set(one.id, one);
    joined.set(newcomer.id, { id: one.id, isFirst: !found });
  }
  return { joined, grown: [...all.values()].filter(({ isNew, due }) => isNew || due) };
};
