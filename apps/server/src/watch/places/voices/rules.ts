import { minuteMs } from '@hlidka/protocol';

/** What one place said of a site when all were asked at one moment. */
export type Said = {
  place: string;
  sees: 'fails' | 'well';
  /** Its answers count for this site. */
  voiced: boolean;
  /**
   * It sees the site well, or once did. A place that never saw it well may be kept out on purpose, so
   * its failure says nothing.
   */
  knows: boolean;
};

/** How a place stands to the others: `others` say otherwise; `alone`: nobody says the same. */
export type Standing = {
  stand: 'agrees' | 'against' | 'tie';
  others: number;
  alone: boolean;
};

/** A place that says something else than the others do, over several comparisons. */
export type Dispute = {
  stand: 'against' | 'tie';
  sees: 'fails' | 'well';
  others: number;
  alone: boolean;
  since: number;
  /** Comparisons in a row with this outcome. */
  times: number;
  agreedSince: number | null;
};

/** Places are asked within seconds, and a site may fall or recover just then: once proves nothing. */
export const provesTimes = 2;
/** A place that said otherwise must agree for so long. */
export const agreesMs = 10 * minuteMs;
/** A place may be right of one site against all others: kept out there alone. */
const severalSites = 2;

/** Each place against the others. Who is missing said nothing that can be compared. */
export const compare = (all: readonly Said[]): Map<string, Standing> => {
  const known = all.filter(({ knows }) => knows);
  const found = known.map((one): [string, Standing] | null => {
    const counting = known.filter(({ place, voiced }) => voiced && place !== one.place);
    const same = counting.filter(({ sees }) => sees === one.sees).length;
    const others = counting.length - same;
    if (counting.length === 0) return null;
    const side = same + (one.voiced ? 1 : 0);
    const stand = side > others ? 'agrees' : side === others ? 'tie' : 'against';
    return [one.place, { stand, others, alone: same === 0 }];
  });
  return new Map(found.filter((one) => one !== null));
};

/** What a comparison makes of a dispute; null: there is none, or it is over. */
export const advance = (
  before: Dispute | null,
  { sees, stand, others, alone }: Standing & Pick<Said, 'sees'>,
  now: number,
): Dispute | null => {
  if (stand === 'agrees') {
    if (!before || before.times < provesTimes) return null;
    const agreedSince = before.agreedSince ?? now;
    return now - agreedSince < agreesMs ? { ...before, agreedSince } : null;
  }
  // Who lost its voice against a majority does not get it back because that majority shrank.
  if (before && isProven(before) && before.stand === 'against' && stand === 'tie')
    return { ...before, agreedSince: null };
  const times = before?.stand === stand ? before.times + 1 : 1;
  return { stand, sees, others, alone, since: before?.since ?? now, times, agreedSince: null };
};

export const isProven = ({ times }: Pick<Dispute, 'times'>): boolean => times >= provesTimes;

type Placed = Pick<Dispute, 'stand' | 'times' | 'others' | 'alone'> & {
  place: string;
  site: string;
  /** The place is the site's home. */
  isHome: boolean;
};

/** Whose answers do not count: at no site, or at one. */
export type Voiceless = { places: Set<string>; pairs: { place: string; site: string }[] };

export const voicelessOf = (all: readonly Placed[]): Voiceless => {
  const against = all.filter((one) => one.stand === 'against' && isProven(one));
  const sites = new Map<string, number>();
  for (const { place } of against) sites.set(place, (sites.get(place) ?? 0) + 1);
  const many = [...sites].filter(([, count]) => count >= severalSites).map(([place]) => place);
  const places = new Set(many);
  const pairs = against
    .filter(({ isHome, alone }) => isHome && alone)
    .map(({ place, site }) => ({ place, site }));
  return { places, pairs };
};

/** Sites of which as many places say one thing as the other: told once there are several. */
export const tiesOf = (all: readonly Placed[]): { sites: string[]; tell: boolean } => {
  const tied = all.filter((one) => one.stand === 'tie' && isProven(one));
  const sites = [...new Set(tied.map(({ site }) => site))];
  return { sites, tell: sites.length >= severalSites };
};
