import type { BoardColumn, Language } from '@hlidka/protocol';
import { parseSort } from '@hlidka/texts/board';
import { averageMs, type LastDaySum, percent } from '../../../watch/checks/index.ts';
import type { HeldSite } from './site.ts';

type Value = string | number | null;
type DayOf = (site: HeldSite) => LastDaySum | null;
type RankOf = (name: string) => number;

const valueOf = (key: BoardColumn, dayOf: DayOf): ((site: HeldSite, rankOf: RankOf) => Value) => {
  const ofDay = (read: (day: LastDaySum) => Value) => (site: HeldSite) => {
    const day = dayOf(site);
    return day && read(day);
  };
  switch (key) {
    case 'status':
      return ({ rank }) => rank;
    case 'name':
      return ({ name }, rankOf) => rankOf(name);
    case 'client':
      return ({ clientName }) => clientName;
    case 'group':
      return ({ groupName }) => groupName;
    case 'hours':
    case 'availability':
      return ofDay(percent);
    case 'response':
      return ofDay(averageMs);
    case 'certificate':
      return ({ certificateEndsAt }) => certificateEndsAt?.getTime() ?? null;
    case 'tags':
      return ({ tags }) => tags[0] ?? null;
    case 'lastCheck':
      return ofDay(({ lastCheckAt }) => lastCheckAt?.getTime() ?? null);
    default:
      return (site) => site[key];
  }
};

/**
 * The rank of each name among all. Comparing by the rules of a language is the slowest part of
 * sorting, and names hardly change: they are compared again only when one is new.
 */
export const createNameRanks = (language: Language) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  let ranks: ReadonlyMap<string, number> = new Map();
  return {
    compare,
    rankOf: (name: string) => ranks.get(name) ?? 0,
    /** True when ranks of known names may have changed. */
    learn(sites: Iterable<HeldSite>): boolean {
      const names = new Set<string>();
      for (const { name } of sites) names.add(name);
      if (names.isSubsetOf(ranks)) return false;
      const inOrder = [...names].sort(compare);
      let rank = 0;
      ranks = new Map(
        inOrder.map((name, at) => {
          if (at > 0 && compare(inOrder[at - 1] ?? '', name) !== 0) rank += 1;
          return [name, rank];
        }),
      );
      return true;
    },
  };
};
type NameRanks = ReturnType<typeof createNameRanks>;

type Kept = {
  sites: ReadonlyMap<string, HeldSite>;
  names: NameRanks;
  dayOf: DayOf;
};

/**
 * All sites in one order, by the asked column, then by name; empty values are always last. It is kept:
 * a site that changed is taken out and put where it belongs.
 */
export const createOrder = (sort: string, { sites, names, dayOf }: Kept) => {
  const { key, down } = parseSort(sort);
  const read = valueOf(key, dayOf);
  const values = new Map<HeldSite, Value>();
  const moved = new Set<HeldSite>();
  let list: HeldSite[] | null = null;

  const valueNow = (site: HeldSite) => read(site, names.rankOf);
  const byName = (a: HeldSite, b: HeldSite) =>
    names.rankOf(a.name) - names.rankOf(b.name) || (a.id < b.id ? -1 : 1);
  const compare = (a: HeldSite, b: HeldSite): number => {
    const [one = null, other = null] = [values.get(a), values.get(b)];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || byName(a, b);
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : names.compare(String(one), String(other));
    return order * (down ? -1 : 1) || byName(a, b);
  };
  const placeOf = (among: readonly HeldSite[], site: HeldSite): number => {
    let [low, high] = [0, among.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = among[middle];
      if (there && compare(there, site) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const sortAll = (): HeldSite[] => {
    values.clear();
    for (const site of sites.values()) values.set(site, valueNow(site));
    return [...sites.values()].sort(compare);
  };
  const putMoved = (all: readonly HeldSite[]): HeldSite[] => {
    const rest = all.filter((site) => !moved.has(site));
    for (const site of moved) {
      values.delete(site);
      if (sites.get(site.id) !== site) continue;
      values.set(site, valueNow(site));
      rest.splice(placeOf(rest, site), 0, site);
    }
    return rest;
  };

  return {
    /** The same array as long as nothing moves. */
    current(): readonly HeldSite[] {
      if (list && moved.size > 0) list = moved.size * 8 > list.length ? null : putMoved(list);
      list ??= sortAll();
      moved.clear();
      return list;
    },
    /** Something of the site changed. */
    touch(site: HeldSite) {
      if (list && values.get(site) !== valueNow(site)) moved.add(site);
    },
    /** It came, or it went, or its name is another. */
    move(site: HeldSite) {
      moved.add(site);
    },
    /** The names have other ranks. */
    forget() {
      list = null;
    },
  };
};
export type Order = ReturnType<typeof createOrder>;
