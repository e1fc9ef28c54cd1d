import type { Sees } from '@hlidka/protocol';

/** What the other places say of a failure that the home place sees. */
export type Others = {
  /** The last answer of each place that was asked; null: not yet. */
  votes: readonly { place: string; sees: Sees | null }[];
  /** How many places must see it, the home place included; null: the majority. */
  quorum: number | null;
  /** If one of these sees it, it is an outage, whatever the others say. */
  mustSee: readonly string[];
  /** Places whose answers do not count, neither as agreement nor as refutation; nobody waits for them. */
  voiceless: readonly string[];
  /** The home place is one of `mustSee`. */
  homeMustSee: boolean;
  /** Whoever has not answered by now is not waited for. */
  overdue: boolean;
};

export const nobody: Others = {
  votes: [],
  quorum: null,
  mustSee: [],
  voiceless: [],
  homeMustSee: false,
  overdue: false,
};

/**
 * `agreed`: an outage, also where nobody else can say anything. `local`: only the home place sees
 * it. `open`: answers that may still come would decide.
 */
type Opinion = 'agreed' | 'local' | 'open';

/** With two places both, with more the majority; never more than there are. */
const neededOf = (places: number, quorum: number | null): number =>
  quorum === null ? Math.floor(places / 2) + 1 : Math.min(quorum, places);

const decide = (fails: number, well: number, quorum: number | null): Opinion =>
  fails + well === 0 || 1 + fails >= neededOf(1 + fails + well, quorum) ? 'agreed' : 'local';

/** Every way in which the places that are waited for may answer, or stay silent. */
const outcomes = (
  fails: number,
  well: number,
  waited: number,
  quorum: number | null,
): Set<Opinion> => {
  const found = new Set<Opinion>();
  for (let more = 0; more <= waited; more += 1)
    for (let others = 0; more + others <= waited; others += 1)
      found.add(decide(fails + more, well + others, quorum));
  return found;
};

/** Decides as soon as no answer to come could change it. */
export const weigh = (others: Others): Opinion => {
  const { quorum, mustSee, homeMustSee, voiceless, overdue } = others;
  const votes = others.votes.filter(({ place }) => !voiceless.includes(place));
  const isNeeded = (place: string) => mustSee.includes(place);
  const count = (sees: Sees | null) => votes.filter((vote) => vote.sees === sees).length;
  if (homeMustSee || votes.some(({ place, sees }) => sees === 'fails' && isNeeded(place)))
    return 'agreed';
  const waited = overdue ? 0 : count(null);
  const possible = outcomes(count('fails'), count('well'), waited, quorum);
  const mayOverrule = waited > 0 && votes.some(({ place, sees }) => !sees && isNeeded(place));
  const [only] = possible;
  if (only === 'local' && mayOverrule) return 'open';
  return possible.size === 1 && only ? only : 'open';
};
