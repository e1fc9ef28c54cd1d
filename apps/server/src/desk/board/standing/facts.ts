import type { Signal, Signals } from '../../../base/platform/signals/signals.ts';
import { addDays, pragueDay, startOfDay } from '../../../base/platform/time/prague.ts';
import { toldSums } from '../../../watch/checks/index.ts';
import type { HeldSite } from './site.ts';

/** Signals that name the site they are about. */
const ofSite: ReadonlySet<Signal['topic']> = new Set(['incident', 'care', 'standing']);
/** Any of it may concern anything that is kept. */
const ofAll: ReadonlySet<Signal['topic']> = new Set([
  'site',
  'grant',
  'user',
  'window',
  'report',
  'search',
  'answers',
  'form',
  'agency',
  'heartbeat',
  'reset',
]);
const most = 20_000;
/** What becomes true by time alone, such as an entry dated ahead, is told this late at most. */
const keptMs = 60_000;

type Kept = {
  value: unknown;
  /** Ids and numbers of the sites it is about. */
  ids: ReadonlySet<string>;
  numbers: ReadonlySet<number>;
  until: number;
};

type Means = { signals: Pick<Signals, 'on' | 'fresh'>; now: () => Date };

/** When something that was read now has to be read again at the latest: before a new day. */
const untilOf = (now: Date): number =>
  Math.min(now.getTime() + keptMs, startOfDay(addDays(pragueDay(now.getTime()), 1)).getTime());

/** What pages tell of sites besides how they stand, kept until a signal names one of them. */
export class KeptFacts {
  readonly #means: Means;
  readonly #kept = new Map<string, Kept>();
  #changes = 0;
  readonly close: () => void;

  constructor(means: Means) {
    this.#means = means;
    this.close = means.signals.on((signal) => this.#hear(signal));
  }

  /** Of many sites by one reading of those that are missing. */
  async many<T>(
    sites: readonly HeldSite[],
    keyOf: (site: HeldSite) => string,
    read: (missing: readonly HeldSite[]) => Promise<ReadonlyMap<string, T>>,
    mayKeep: (value: T, site: HeldSite) => boolean,
  ): Promise<ReadonlyMap<string, T>> {
    const found = new Map<string, T>();
    const missing = sites.filter((site) => {
      const one = this.#keptAt(keyOf(site));
      if (one) found.set(site.id, one.value as T);
      return !one;
    });
    if (missing.length === 0) return found;
    const before = this.#changes;
    const until = untilOf(this.#means.now());
    for (const [id, value] of await read(missing)) found.set(id, value);
    if (before !== this.#changes) return found;
    for (const site of missing) {
      const value = found.get(site.id);
      if (value !== undefined && mayKeep(value, site))
        this.#put(keyOf(site), { value, sites: [site], until });
    }
    return found;
  }

  /** One thing about these sites together. */
  async one<T>(
    key: string,
    sites: readonly HeldSite[],
    read: () => Promise<T>,
    mayKeep: (value: T) => boolean = () => true,
  ): Promise<T> {
    const known = this.#keptAt(key);
    if (known) return known.value as T;
    const before = this.#changes;
    const until = untilOf(this.#means.now());
    const value = await read();
    if (before === this.#changes && mayKeep(value)) this.#put(key, { value, sites, until });
    return value;
  }

  #hear({ topic, id, rows }: Signal): void {
    if (ofAll.has(topic) || (ofSite.has(topic) && id === null) || (topic === 'sums' && !rows)) {
      this.#changes += 1;
      this.#kept.clear();
    } else if (ofSite.has(topic)) {
      this.#drop(({ ids }) => ids.has(id ?? ''));
    } else if (topic === 'sums') {
      const again = toldSums(rows ?? '', this.#means.now().getTime()).filter(
        ({ row }) => row === null,
      );
      if (again.length > 0)
        this.#drop(({ numbers }) => again.some(({ site }) => numbers.has(site)));
    }
  }

  #drop(isTouched: (one: Kept) => boolean): void {
    this.#changes += 1;
    for (const [key, one] of this.#kept) if (isTouched(one)) this.#kept.delete(key);
  }

  #keptAt(key: string): Kept | undefined {
    const { signals, now } = this.#means;
    const one = signals.fresh() ? this.#kept.get(key) : undefined;
    const at = now().getTime();
    return one && at < one.until && at >= one.until - keptMs ? one : undefined;
  }

  #put(
    key: string,
    { value, sites, until }: { value: unknown; sites: readonly HeldSite[]; until: number },
  ): void {
    if (!this.#means.signals.fresh()) return;
    if (this.#kept.size >= most) this.#kept.clear();
    const ids = new Set(sites.map(({ id }) => id));
    const numbers = new Set(sites.map(({ number }) => number));
    this.#kept.set(key, { value, ids, numbers, until });
  }
}
