import { familyOf, topOf, withParents } from './hostname.ts';
import type { AskRdap } from './rdap.ts';

/** When the registration that a name stands on ends; null: the registry does not say. */
export type Ends = Map<string, Date | null>;

type Options = {
  ask: AskRdap;
  signal: AbortSignal;
  /** Between two questions of one line. */
  pause: () => Promise<unknown>;
  /** Called as answers come, so that a stop loses none; names to be asked again are left out. */
  onFound: (ends: Ends) => Promise<unknown>;
  onFailure?: (name: string, reason: string) => void;
};

const missing = 'missing';
type Known = Map<string, Date | null | typeof missing>;

const lines = 3;

/** One pass over names: a registration is asked for once however many names stand on it. */
export const lookUp = async (names: string[], options: Options): Promise<void> => {
  const busy = new Set<string>();
  const families = Map.groupBy(new Set(names), familyOf)
    .values()
    .map((family) => family.toSorted((a, b) => a.length - b.length))
    .toArray()
    .sort(() => Math.random() - 0.5)
    .values();

  const resolve = async (name: string, known: Known) => {
    const chain = withParents(name);
    const standsOn = chain.find(
      (candidate) => known.has(candidate) && known.get(candidate) !== missing,
    );
    if (standsOn) return known.get(standsOn) as Date | null;
    for (const candidate of chain.filter((one) => !known.has(one))) {
      if (options.signal.aborted || busy.has(topOf(name))) return undefined;
      const answer = await options.ask(candidate);
      await options.pause();
      if (answer.kind === 'busy') busy.add(topOf(name));
      if (answer.kind === 'failed') options.onFailure?.(candidate, answer.reason);
      if (answer.kind === 'busy' || answer.kind === 'failed') return undefined;
      if (answer.kind === 'missing') {
        known.set(candidate, missing);
        continue;
      }
      const end = answer.kind === 'ends' ? answer.at : null;
      known.set(candidate, end);
      return end;
    }
    return null;
  };

  const work = async () => {
    for (const family of families) {
      const known: Known = new Map();
      const ends: Ends = new Map();
      for (const name of family) {
        const end = await resolve(name, known);
        if (end !== undefined) ends.set(name, end);
      }
      if (ends.size > 0) await options.onFound(ends);
    }
  };
  await Promise.all(Array.from({ length: lines }, work));
};
