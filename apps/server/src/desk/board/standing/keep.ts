import { or, sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Signal, Signals } from '../../../base/platform/signals/signals.ts';
import { sites } from '../../../estate/sites/table.ts';
import { readWindows } from '../../../estate/windows/index.ts';
import { type ToldSum, toldSums } from '../../../watch/checks/index.ts';
import { Book } from './book.ts';
import { readSiteRows, type SiteRead } from './rows.ts';

const ofSite: ReadonlySet<Signal['topic']> = new Set(['site', 'incident', 'standing']);
/** When more have changed, all are read again. */
const mostChanged = 2000;
/** Changes are read together this long after the first of them, unless somebody asks before. */
const calmMs = 100;

const hourOf = (at: Date): number => Math.floor(at.getTime() / 3_600_000);

type Means = { db: Database; now: () => Date; signals: Signals };

const isOneOf = (column: typeof sites.id | typeof sites.clientId, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

/**
 * The book of this process: read once from the tables, then kept true by signals. It is given out only
 * after everything that was committed before has been heard and read.
 */
export class KeptBook {
  readonly #means: Means;
  readonly #off: () => void;
  readonly #changed = new Set<string>();
  /** Sites with sums of an hour that has not begun by this clock. */
  readonly #ahead = new Set<string>();
  #book: Book | null = null;
  #reading: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #otherWindows = false;
  /** Sums heard while something is read: what is read may be older, so they come after it. */
  #heard: ToldSum[] = [];
  /** How often everything was forgotten. */
  #round = 0;

  constructor(means: Means) {
    this.#means = means;
    this.#off = means.signals.on((signal) => this.#hear(signal));
  }

  /** Null: changes may have been missed, so it must not be used. */
  async current(): Promise<Book | null> {
    const { signals, now } = this.#means;
    if (!(await signals.caughtUp())) return null;
    const book = this.#book;
    // The clock was put back over an hour: sums of hours that are wanted again were let go.
    if (book && hourOf(now()) < hourOf(book.now())) this.#forget();
    else if (book && hourOf(now()) > hourOf(book.now())) this.#takeAhead();
    await this.#catchUp();
    if (!signals.fresh() || !this.#book) return null;
    this.#book.pass(now());
    return this.#book;
  }

  /** As it is, for whoever compares it with the tables. */
  held = (): Book | null => this.#book;

  /** It was held otherwise. */
  mend(ids: readonly string[]): void {
    for (const id of ids) this.#changed.add(id);
  }

  close(): void {
    this.#off();
    if (this.#timer) clearTimeout(this.#timer);
  }

  #hear({ topic, id, rows }: Signal): void {
    if (topic === 'reset') return this.#forget();
    if (!this.#book && !this.#reading) return;
    if (topic === 'sums') {
      if (!rows) return this.#forget();
      const told = toldSums(rows, this.#means.now().getTime());
      if (this.#reading || !this.#book) this.#heard.push(...told);
      else this.#takeSums(this.#book, told);
    } else if (topic === 'window') this.#otherWindows = true;
    else if (ofSite.has(topic)) {
      if (id === null) return this.#forget();
      this.#changed.add(id);
    } else return;
    if (this.#isBehind()) this.#readSoon();
  }

  #forget(): void {
    this.#book = null;
    this.#round += 1;
    this.#begin();
    this.#ahead.clear();
  }

  #begin(): void {
    this.#changed.clear();
    this.#otherWindows = false;
    this.#heard = [];
  }

  #takeSums(book: Book, told: readonly ToldSum[]): void {
    const hour = hourOf(this.#means.now());
    for (const one of told) {
      const site = book.byNumber.get(one.site);
      if (!site) continue;
      const isAhead = one.row && one.row.hour > hour;
      if (isAhead || !book.takeSum(one)) this.#changed.add(site.id);
    }
  }

  #takeAhead(): void {
    for (const id of this.#ahead) this.#changed.add(id);
    this.#ahead.clear();
  }

  #put(book: Book, rows: readonly SiteRead[]): void {
    for (const row of rows) {
      book.put(row);
      if (row.hours?.isAhead) this.#ahead.add(row.id);
    }
  }

  #takeHeard(book: Book): void {
    const told = this.#heard;
    this.#heard = [];
    this.#takeSums(book, told);
  }

  async #readAll(): Promise<void> {
    const begun = this.#round;
    this.#begin();
    const at = this.#means.now();
    const book = new Book(await readWindows(this.#means.db, at), at);
    const rows = await readSiteRows(this.#means.db, at, 'all');
    // A reset meanwhile: what was read may lack what was missed.
    if (begun !== this.#round) return;
    this.#put(book, rows);
    this.#book = book;
    this.#takeHeard(book);
  }

  async #readChanged(book: Book): Promise<void> {
    const { db, now } = this.#means;
    const begun = this.#round;
    const ids = [...this.#changed];
    const withWindows = this.#otherWindows;
    this.#changed.clear();
    this.#otherWindows = false;
    try {
      if (withWindows) book.setWindows(await readWindows(db, now()));
      const others = ids.filter((id) => !book.sites.has(id));
      const which = or(isOneOf(sites.id, ids), isOneOf(sites.clientId, others)) ?? sql`false`;
      const rows = ids.length > 0 ? await readSiteRows(db, now(), which) : [];
      if (begun !== this.#round) return;
      const found = new Set(rows.map(({ id }) => id));
      this.#put(book, rows);
      for (const id of ids) if (!found.has(id)) book.remove(id);
    } catch (error) {
      this.mend(ids);
      this.#otherWindows ||= withWindows;
      throw error;
    } finally {
      if (begun === this.#round) this.#takeHeard(book);
    }
  }

  #isBehind(): boolean {
    return !this.#book || this.#changed.size > 0 || this.#otherWindows;
  }

  /** One reading at a time; it ends when nothing is left that was heard of, nor under way. */
  async #catchUp(): Promise<void> {
    while (this.#reading || this.#isBehind()) {
      this.#reading ??= this.#readOnce().finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
  }

  #readOnce(): Promise<void> {
    if (!this.#book || this.#changed.size > mostChanged) return this.#readAll();
    return this.#readChanged(this.#book);
  }

  #readSoon(): void {
    if (!this.#book || this.#timer || this.#reading) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // Whoever asks next meets the same failure, and tells it.
      if (this.#book && this.#means.signals.fresh()) this.#catchUp().catch(() => {});
    }, calmMs);
    this.#timer.unref();
  }
}
