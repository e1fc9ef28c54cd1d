import { familyOf, topOf, withParents } from './hostname.ts';
import type { AskRdap } from './rdap.ts';

/** A name's registration; null where the registry does not say. */
type Registration = { endsAt: Date | null; nameServer: string | null };
export type Registrations = Map<string, Registration>;
const none: Registration = { endsAt: null, nameServer: null };

type Options = {
  ask: AskRdap;
  signal: AbortSignal;
  /** Between two requests of one queue. */
  pause: () => Promise<unknown>;
  /** Called as results arrive, so that a stop loses none; names to retry are left out. */
  onFound: (found: Registrations) => Promise<unknown>;
  onFailure?: (name: string, reason: string) => void;
};

const missing = 'missing';
type CachedAnswers = Map<string, Registration | typeof missing>;

const lines = 3;

/** Looks up names; each registration is requested once, however many names share it. */
export const lookUp = async (names: string[], options: Options): Promise<void> => {
  const busy = new Set<string>();
  const families = Map.groupBy(new Set(names), familyOf)
    .values()
    .map((family) => family.toSorted((a, b) => a.length - b.length))
    .toArray()
    .sort(() => Math.random() - 0.5)
    .values();

  const resolve = async (name: string, known: CachedAnswers) => {
    const chain = withParents(name);
    for (const candidate of chain) {
      const standsOn = known.get(candidate);
      if (standsOn && standsOn !== missing) return standsOn;
    }
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
      const { nameServer } = answer;
      const endsAt = answer.kind === 'ends' ? answer.at : null;
      known.set(candidate, { endsAt, nameServer });
      return { endsAt, nameServer };
    }
    return none;
  };

  const work = async () => {
    for (const family of families) {
      const known: CachedAnswers = new Map();
      const found: Registrations = new Map();
      for (const name of family) {
        const registration = await resolve(name, known);
        if (registration) found.set(name, registration);
      }
      if (found.size > 0) await options.onFound(found);
    }
  };
  await Promise.all(Array.from({ length: lines }, work));
};
