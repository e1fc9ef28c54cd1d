import { or, sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Signal, Signals } from '../../../base/platform/signals/signals.ts';
import { sites } from '../../../estate/sites/table.ts';
import { readWindows } from '../../../estate/windows/index.ts';
import { type ToldSum, toldSums } from '../../../watch/checks/index.ts';
import { type Book, createBook } from './book.ts';
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
export const keepBook = ({ db, now, signals }: Means) => {
  let book: Book | null = null;
  let reading: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  const changed = new Set<string>();
  /** Sites with sums of an hour that has not begun by this clock. */
  const ahead = new Set<string>();
  let otherWindows = false;
  /** Sums heard while something is read: what is read may be older, so they come after it. */
  let heard: ToldSum[] = [];
  let round = 0;

  const forget = () => {
    book = null;
    round += 1;
    changed.clear();
    ahead.clear();
    otherWindows = false;
    heard = [];
  };
  const takeSums = (of: Book, told: readonly ToldSum[]) => {
    const hour = hourOf(now());
    for (const one of told) {
      const site = of.byNumber.get(one.site);
      if (!site) continue;
      const isAhead = one.row && one.row.hour > hour;
      if (isAhead || !of.takeSum(one)) changed.add(site.id);
    }
  };
  const putAll = (of: Book, rows: readonly SiteRead[]) => {
    for (const row of rows) {
      of.put(row);
      if (row.hours?.isAhead) ahead.add(row.id);
    }
  };
  const takeAhead = () => {
    for (const id of ahead) changed.add(id);
    ahead.clear();
  };
  const settle = (of: Book) => {
    const told = heard;
    heard = [];
    takeSums(of, told);
  };
  const readAll = async () => {
    const begun = round;
    changed.clear();
    otherWindows = false;
    heard = [];
    const at = now();
    const read = createBook(await readWindows(db, at), at);
    const rows = await readSiteRows(db, at, 'all');
    // A reset meanwhile: what was read may lack what was missed.
    if (begun !== round) return;
    putAll(read, rows);
    book = read;
    settle(read);
  };
  const readChanged = async (of: Book) => {
    const begun = round;
    const ids = [...changed];
    const withWindows = otherWindows;
    changed.clear();
    otherWindows = false;
    try {
      if (withWindows) of.setWindows(await readWindows(db, now()));
      if (ids.length === 0) return;
      const others = ids.filter((id) => !of.sites.has(id));
      const which = or(isOneOf(sites.id, ids), isOneOf(sites.clientId, others)) ?? sql`false`;
      const rows = await readSiteRows(db, now(), which);
      if (begun !== round) return;
      const found = new Set(rows.map(({ id }) => id));
      putAll(of, rows);
      for (const id of ids) if (!found.has(id)) of.remove(id);
    } catch (error) {
      for (const id of ids) changed.add(id);
      otherWindows ||= withWindows;
      throw error;
    } finally {
      if (begun === round) settle(of);
    }
  };
  const readOnce = () => {
    if (!book || changed.size > mostChanged) return readAll();
    return readChanged(book);
  };
  const isBehind = () => !book || changed.size > 0 || otherWindows;
  /** One reading at a time; it ends when nothing is left that was heard of, nor under way. */
  const catchUp = async () => {
    while (reading || isBehind()) {
      reading ??= readOnce().finally(() => {
        reading = null;
      });
      await reading;
    }
  };
  const soon = () => {
    if (!book || timer || reading) return;
    timer = setTimeout(() => {
      timer = null;
      // Whoever asks next meets the same failure, and tells it.
      if (book && signals.fresh()) void catchUp().catch(() => {});
    }, calmMs);
    timer.unref();
  };

  const off = signals.on(({ topic, id, rows }) => {
    if (topic === 'reset') return forget();
    if (!book && !reading) return;
    if (topic === 'sums') {
      if (!rows) return forget();
      const told = toldSums(rows, now().getTime());
      if (reading || !book) heard.push(...told);
      else takeSums(book, told);
    } else if (topic === 'window') otherWindows = true;
    else if (ofSite.has(topic)) {
      if (id === null) return forget();
      changed.add(id);
    } else return;
    if (isBehind()) soon();
  });

  return {
    /** Null: changes may have been missed, so it must not be used. */
    async current(): Promise<Book | null> {
      if (!(await signals.caughtUp())) return null;
      // The clock was put back over an hour: sums of hours that are wanted again were let go.
      if (book && hourOf(now()) < hourOf(book.now())) forget();
      else if (book && hourOf(now()) > hourOf(book.now())) takeAhead();
      await catchUp();
      if (!signals.fresh() || !book) return null;
      book.pass(now());
      return book;
    },
    /** As it is, for whoever compares it with the tables. */
    held: () => book,
    close() {
      off();
      if (timer) clearTimeout(timer);
    },
  };
};
export type KeptBook = ReturnType<typeof keepBook>;
