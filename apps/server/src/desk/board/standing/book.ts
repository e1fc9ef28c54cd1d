import type { Language } from '@hlidka/protocol';
import { createWindowIndex } from '../../../estate/windows/index.ts';
import type { WindowRow } from '../../../estate/windows/table.ts';
import { createLastHours, recentOf, type ToldSum } from '../../../watch/checks/index.ts';
import { createDue } from './due.ts';
import { createNameRanks, createOrder, type Order } from './order.ts';
import type { SiteRead } from './rows.ts';
import { type HeldSite, heldSite, judgeSite } from './site.ts';

const hourMs = 3_600_000;
const mostOrders = 8;
const mostMemos = 200;
/** Of each kind: what is on pages now. */
const mostWritten = 3000;
type Written = Map<HeldSite, { said: string; text: string | null }>;

/**
 * Sites as they stand, in memory: what was read of them, what follows from that now, and the orders in
 * which they are asked for. Whoever fills it says what changed; what changes by time it says itself.
 */
export const createBook = (windowRows: WindowRow[], start: Date) => {
  const sites = new Map<string, HeldSite>();
  const byNumber = new Map<number, HeldSite>();
  const hours = createLastHours();
  const orders = new Map<string, { order: Order; language: Language }>();
  const names = { cs: createNameRanks('cs'), en: createNameRanks('en') };
  let due = createDue<HeldSite>();
  let windows = createWindowIndex(windowRows);
  let now = start;
  let version = 0;
  let stateVersion = 0;
  let namesKnown = false;
  let memos = new Map<string, unknown>();
  const written = { row: new Map() as Written, card: new Map() as Written };

  const dayOf = (site: HeldSite) => hours.dayAt(site.slot, now.getTime());

  const changed = (site: HeldSite, ofState: boolean) => {
    version += 1;
    site.version = version;
    if (ofState) {
      stateVersion = version;
      site.stateVersion = version;
      memos = new Map();
    }
    for (const { order } of orders.values()) order.touch(site);
  };
  /** A site waits once: what is due later than it waits for is seen when its time comes. */
  const wait = (site: HeldSite) => {
    if (site.dueAt >= site.waitsUntil) return;
    site.waitsUntil = site.dueAt;
    due.add(site.dueAt, site);
  };
  const judge = (site: HeldSite, inMaintenance: boolean): boolean => {
    const isOther = judgeSite(site, { inMaintenance, day: dayOf(site), now });
    wait(site);
    return isOther;
  };
  const judgeOne = (site: HeldSite) => judge(site, windows.covers(site, now));
  const judgeAll = () => {
    due = createDue();
    const covered = windows.coveredAt(now);
    for (const site of sites.values()) {
      site.waitsUntil = Number.POSITIVE_INFINITY;
      if (judge(site, covered(site))) changed(site, true);
    }
  };
  const moveInOrders = (site: HeldSite) => {
    for (const { order } of orders.values()) order.move(site);
  };

  return {
    sites: sites as ReadonlyMap<string, HeldSite>,
    byNumber: byNumber as ReadonlyMap<number, HeldSite>,
    now: () => now,
    /** Grows with every change; with every change but those of sums. */
    versions: () => ({ version, stateVersion }),
    windows: () => windows,
    dayOf,
    /** The last day of a site, as its row and its page show it. */
    recentOf: (site: HeldSite) =>
      recentOf(dayOf(site), hours.stripsAt(site.slot, now.getTime()), site.outages, now.getTime()),
    sumOf: (site: HeldSite, from: number, until: number) => hours.sumOf(site.slot, from, until),

    put(read: SiteRead) {
      const known = sites.get(read.id);
      const site = known ?? heldSite(read, hours.take());
      if (known) {
        namesKnown &&= known.name === read.name;
        Object.assign(known, heldSite(read, known.slot), { waitsUntil: known.waitsUntil });
      } else {
        namesKnown = false;
        sites.set(site.id, site);
        byNumber.set(site.number, site);
      }
      hours.fill(site.slot, read.hours?.hours ?? []);
      judgeOne(site);
      moveInOrders(site);
      changed(site, true);
    },
    remove(id: string) {
      const site = sites.get(id);
      if (!site) return;
      sites.delete(id);
      byNumber.delete(site.number);
      for (const texts of Object.values(written)) texts.delete(site);
      hours.leave(site.slot);
      moveInOrders(site);
      changed(site, true);
    },
    /** False: it says too little, the site is to be read again. */
    takeSum({ site: number, row }: ToldSum): boolean {
      const site = byNumber.get(number);
      if (!site) return true;
      if (!row || site.inTwo) return false;
      hours.put(site.slot, row);
      if (row.lastSecond !== null) {
        const at = new Date((row.hour * 3600 + row.lastSecond) * 1000);
        if (!site.lastResultAt || at > site.lastResultAt) site.lastResultAt = at;
      }
      changed(site, judgeOne(site));
      return true;
    },
    setWindows(rows: WindowRow[]) {
      windows = createWindowIndex(rows);
      judgeAll();
      version += 1;
      stateVersion = version;
      memos = new Map();
    },
    /** Time has passed: what is due is judged anew, at a new hour or when a window opens or closes everything. */
    pass(to: Date) {
      const before = now;
      now = to;
      const isBack = to < before;
      const isNewHour = Math.floor(to.getTime() / hourMs) !== Math.floor(before.getTime() / hourMs);
      const turnsAt = windows.changesAt(before);
      if (isBack || isNewHour || (turnsAt && turnsAt <= to)) {
        judgeAll();
        if (isNewHour) {
          version += 1;
          for (const site of sites.values()) site.version = version;
          for (const { order } of orders.values()) order.forget();
        }
        return;
      }
      for (let site = due.next(to.getTime()); site; site = due.next(to.getTime())) {
        site.waitsUntil = Number.POSITIVE_INFINITY;
        if (sites.get(site.id) !== site) continue;
        if (site.dueAt > to.getTime()) wait(site);
        else if (judgeOne(site)) changed(site, true);
      }
    },
    /** All sites in an order; the same array as long as nothing in it moves. */
    inOrder(sort: string, language: Language): readonly HeldSite[] {
      const ranks = names[language];
      if (!namesKnown)
        for (const one of Object.values(names))
          if (one.learn(sites.values()))
            for (const { order, language } of orders.values())
              if (names[language] === one) order.forget();
      namesKnown = true;
      const key = `${language} ${sort}`;
      const kept = orders.get(key) ?? {
        order: createOrder(sort, { sites, names: ranks, dayOf }),
        language,
      };
      // The one that was asked for longest ago gives way.
      orders.delete(key);
      orders.set(key, kept);
      if (orders.size > mostOrders) orders.delete(orders.keys().next().value ?? '');
      return kept.order.current();
    },
    /** What was written of a site last, as long as it says the same. */
    written(
      kind: keyof typeof written,
      site: HeldSite,
      said: string,
      write: () => string | null,
    ): string | null {
      const texts = written[kind];
      const last = texts.get(site);
      if (last?.said === said) return last.text;
      texts.delete(site);
      const text = write();
      texts.set(site, { said, text });
      if (texts.size > mostWritten) for (const [oldest] of texts.entries().take(1)) texts.delete(oldest);
      return text;
    },
    /** What was made of the sites, as long as nothing but sums has changed. */
    still<T>(key: string, make: () => T): T {
      if (!memos.has(key)) {
        if (memos.size >= mostMemos) memos.clear();
        memos.set(key, make());
      }
      return memos.get(key) as T;
    },
  };
};
export type Book = ReturnType<typeof createBook>;
