import type { Language } from '@hlidka/protocol';
import { createWindowIndex, type WindowIndex } from '../../../estate/windows/index.ts';
import type { WindowRow } from '../../../estate/windows/table.ts';
import { LastHours, recentOf, type ToldSum } from '../../../watch/checks/index.ts';
import { createDue } from './due.ts';
import { createOrders } from './orders.ts';
import type { SiteRead } from './rows.ts';
import { type HeldSite, heldSite, judgeSite } from './site.ts';

const hourMs = 3_600_000;
const mostMemos = 200;
/** Of each kind: what is on pages now. */
const mostWritten = 3000;
type Written = Map<HeldSite, { said: string; text: string | null }>;

const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);

/**
 * Sites as they stand, in memory: what was read of them, what follows from that now, and the orders in
 * which they are asked for. Whoever fills it says what changed; what changes by time it says itself.
 */
export class Book {
  readonly sites = new Map<string, HeldSite>();
  readonly byNumber = new Map<number, HeldSite>();
  readonly #hours = new LastHours();
  readonly #orders = createOrders(this.sites, (site) => this.dayOf(site));
  readonly #written = { row: new Map() as Written, card: new Map() as Written };
  #due = createDue<HeldSite>();
  #windows: WindowIndex;
  #now: Date;
  #version = 0;
  #memos = new Map<string, unknown>();

  constructor(windowRows: WindowRow[], now: Date) {
    this.#windows = createWindowIndex(windowRows);
    this.#now = now;
  }

  now = (): Date => this.#now;

  dayOf(site: HeldSite) {
    return this.#hours.dayAt(site.slot, this.#now.getTime());
  }

  /** The last day of a site, as its row and its page show it. */
  recentOf(site: HeldSite) {
    const at = this.#now.getTime();
    return recentOf(this.dayOf(site), this.#hours.stripsAt(site.slot, at), site.outages, at);
  }

  /** Its checks from one hour to another, both included. */
  sumOf(site: HeldSite, from: number, until: number) {
    return this.#hours.sumOf(site.slot, from, until);
  }

  put(read: SiteRead): void {
    const known = this.sites.get(read.id);
    const site = known ?? heldSite(read, this.#hours.take());
    if (known) {
      this.#orders.rename(known.name !== read.name);
      Object.assign(known, heldSite(read, known.slot), { waitsUntil: known.waitsUntil });
    } else {
      this.#orders.rename(true);
      this.sites.set(site.id, site);
      this.byNumber.set(site.number, site);
    }
    this.#hours.fill(site.slot, read.hours?.hours ?? []);
    this.#judge(site, this.#windows.covers(site, this.#now));
    this.#orders.move(site);
    this.#changed(site, true);
  }

  remove(id: string): void {
    const site = this.sites.get(id);
    if (!site) return;
    this.sites.delete(id);
    this.byNumber.delete(site.number);
    for (const texts of Object.values(this.#written)) texts.delete(site);
    this.#hours.leave(site.slot);
    this.#orders.move(site);
    this.#changed(site, true);
  }

  /** False: it says too little, the site is to be read again. */
  takeSum({ site: number, row }: ToldSum): boolean {
    const site = this.byNumber.get(number);
    if (!site) return true;
    if (!row || site.inTwo) return false;
    this.#hours.put(site.slot, row);
    if (row.lastSecond !== null) {
      const at = new Date((row.hour * 3600 + row.lastSecond) * 1000);
      if (!site.lastResultAt || at > site.lastResultAt) site.lastResultAt = at;
    }
    this.#changed(site, this.#judge(site, this.#windows.covers(site, this.#now)));
    return true;
  }

  setWindows(rows: WindowRow[]): void {
    this.#windows = createWindowIndex(rows);
    this.#judgeAll();
  }

  /** Time has passed: what is due is judged anew, at a new hour or when a window opens or closes everything. */
  pass(to: Date): void {
    const before = this.#now;
    this.#now = to;
    const isNewHour = hourOf(to) !== hourOf(before);
    const turnsAt = this.#windows.changesAt(before);
    if (to < before || isNewHour || (turnsAt && turnsAt <= to)) {
      this.#judgeAll();
      if (isNewHour) this.#beginHour();
      return;
    }
    const next = () => this.#due.next(to.getTime());
    for (let site = next(); site; site = next()) {
      site.waitsUntil = Number.POSITIVE_INFINITY;
      if (this.sites.get(site.id) !== site) continue;
      if (site.dueAt > to.getTime()) this.#wait(site);
      else if (this.#judge(site, this.#windows.covers(site, to))) this.#changed(site, true);
    }
  }

  /** All sites in an order; the same array as long as nothing in it moves. */
  inOrder(sort: string, language: Language): readonly HeldSite[] {
    return this.#orders.current(sort, language);
  }

  /** What was written of a site last, as long as it says the same. */
  written(
    kind: 'row' | 'card',
    site: HeldSite,
    said: string,
    write: () => string | null,
  ): string | null {
    const texts = this.#written[kind];
    const last = texts.get(site);
    if (last?.said === said) return last.text;
    texts.delete(site);
    const text = write();
    texts.set(site, { said, text });
    if (texts.size > mostWritten) for (const oldest of texts.keys().take(1)) texts.delete(oldest);
    return text;
  }

  /** What was made of the sites, as long as nothing but sums has changed. */
  still<T>(key: string, make: () => T): T {
    if (!this.#memos.has(key)) {
      if (this.#memos.size >= mostMemos) this.#memos.clear();
      this.#memos.set(key, make());
    }
    return this.#memos.get(key) as T;
  }

  #changed(site: HeldSite, ofState: boolean): void {
    this.#version += 1;
    site.version = this.#version;
    if (ofState) {
      site.stateVersion = this.#version;
      this.#memos.clear();
    }
    this.#orders.touch(site);
  }

  #judge(site: HeldSite, inMaintenance: boolean): boolean {
    const isOther = judgeSite(site, { inMaintenance, day: this.dayOf(site), now: this.#now });
    this.#wait(site);
    return isOther;
  }

  /** A site waits once: what is due later than it waits for is seen when its time comes. */
  #wait(site: HeldSite): void {
    if (site.dueAt >= site.waitsUntil) return;
    site.waitsUntil = site.dueAt;
    this.#due.add(site.dueAt, site);
  }

  #judgeAll(): void {
    this.#due = createDue();
    const covered = this.#windows.coveredAt(this.#now);
    for (const site of this.sites.values()) {
      site.waitsUntil = Number.POSITIVE_INFINITY;
      if (this.#judge(site, covered(site))) this.#changed(site, true);
    }
  }

  /** The last day of every site is another one. */
  #beginHour(): void {
    this.#version += 1;
    for (const site of this.sites.values()) site.version = this.#version;
    this.#orders.forget();
  }
}
