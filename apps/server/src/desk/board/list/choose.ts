import {
  type BoardColumn,
  type Language,
  type SitesWanted,
  siteFacts,
  tagKey,
} from '@hlidka/protocol';
import { boardState, parseSort } from '@hlidka/texts/board';
import { expiryStep } from '@hlidka/texts/expiry';
import { matcher } from '@hlidka/texts/sayings';
import { averageMs, type LastDaySum, percent } from '../../../watch/checks/index.ts';
import type { BoardSite } from './standings.ts';

type DaySums = ReadonlyMap<number, LastDaySum>;

const endsSoon = ({ certificateEndsAt, certificateStartsAt }: BoardSite, now: Date): boolean =>
  certificateEndsAt !== null && expiryStep(certificateEndsAt, certificateStartsAt, now) !== null;

/** Worst first; what is paused or was never measured comes last. */
const rank = (site: BoardSite, now: Date): number => {
  if (site.archivedAt) return 9;
  const state = boardState(site);
  if (state === 'down') return 0;
  if (state === 'brokenForm') return 1;
  if (site.unmeasuredSince) return 2;
  if (site.suspectSince || site.observedSince) return 3;
  if (state === 'paused') return 7;
  if (state === 'unknown') return 8;
  if (endsSoon(site, now)) return 4;
  return state === 'maintenance' ? 5 : 6;
};

type Value = string | number | null;

const valueOf = (
  key: BoardColumn,
  sums: DaySums,
  now: Date,
): ((site: BoardSite, rankOf: RankOf) => Value) => {
  const availability = ({ number }: BoardSite) => {
    const sum = sums.get(number);
    return sum ? percent(sum) : null;
  };
  switch (key) {
    case 'status':
      // Among equals those that failed today come first.
      return (site) => rank(site, now) * 1000 + (availability(site) ?? 100);
    case 'name':
      return ({ name }, rankOf) => rankOf(name);
    case 'client':
      return ({ clientName }) => clientName;
    case 'group':
      return ({ groupName }) => groupName;
    case 'hours':
    case 'availability':
      return availability;
    case 'response':
      return ({ number }) => {
        const sum = sums.get(number);
        return sum ? averageMs(sum) : null;
      };
    case 'certificate':
      return ({ certificateEndsAt }) => certificateEndsAt?.getTime() ?? null;
    case 'tags':
      return ({ tags }) => tags[0] ?? null;
    case 'lastCheck':
      return ({ number }) => sums.get(number)?.lastCheckAt?.getTime() ?? null;
    default:
      return (site) => site[key];
  }
};

const isIn = (site: BoardSite, status: string): boolean =>
  status === 'trouble' ? site.status === 'down' || site.brokenForm : boardState(site) === status;

export const chooseSites = (sites: readonly BoardSite[], wanted: SitesWanted): BoardSite[] => {
  const { archived, status, client, q } = wanted;
  const facts = siteFacts.filter((fact) => wanted[fact]);
  const fits = matcher(q);
  const tag = tagKey(wanted.tag);
  return sites.filter(
    (site) =>
      (archived === 'yes' || site.archivedAt === null) &&
      (!status || isIn(site, status)) &&
      (!client || site.clientId === client) &&
      facts.every((fact) => site[fact] === wanted[fact]) &&
      (!tag || site.tags.some((word) => tagKey(word) === tag)) &&
      (!q || fits(site.name, site.hostname, site.clientName, site.groupName, ...site.tags)),
  );
};

type Keyed = { site: BoardSite; nameRank: number };
type RankOf = (name: string) => number;

const ranks = new Map<Language, ReadonlyMap<string, number>>();

/**
 * The rank of each name among all. Comparing by the rules of a language is the slowest part of
 * sorting, and names hardly change: they are compared again only when one is new.
 */
const ranksOf = (
  sites: readonly BoardSite[],
  language: Language,
  compare: (a: string, b: string) => number,
): RankOf => {
  const kept = ranks.get(language);
  if (kept && sites.every(({ name }) => kept.has(name))) return (name) => kept.get(name) ?? 0;
  const names = [...new Set(sites.map(({ name }) => name))].sort(compare);
  let nameRank = 0;
  const made = new Map(
    names.map((name, at) => {
      if (at > 0 && compare(names[at - 1] ?? '', name) !== 0) nameRank += 1;
      return [name, nameRank];
    }),
  );
  ranks.set(language, made);
  return (name) => made.get(name) ?? 0;
};

/** By the asked column, then by name; empty values are always last. */
export const orderSites = (
  sites: readonly BoardSite[],
  { sort, sums, language, now }: { sort: string; sums: DaySums; language: Language; now: Date },
): BoardSite[] => {
  const { key, down } = parseSort(sort);
  const read = valueOf(key, sums, now);
  const { compare } = new Intl.Collator(language, { numeric: true });
  const rankOf = ranksOf(sites, language, compare);
  const byValue = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  const byName = (a: Keyed, b: Keyed) =>
    a.nameRank - b.nameRank || (a.site.id < b.site.id ? -1 : 1);
  return sites
    .map((site) => ({ site, nameRank: rankOf(site.name), value: read(site, rankOf) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null) || byName(a, b);
      return byValue(a.value, b.value) * (down ? -1 : 1) || byName(a, b);
    })
    .map(({ site }) => site);
};
