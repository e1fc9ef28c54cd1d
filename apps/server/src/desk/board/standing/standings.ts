import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../base/context.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Registry } from '../../../base/platform/metrics/registry.ts';
import { createHeld } from '../../../base/platform/signals/held.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { sites } from '../../../estate/sites/table.ts';
import { mayView, readGrantedSites, seesSite } from '../../../people/people/index.ts';
import { auditBook } from './audit.ts';
import type { Book } from './book.ts';
import { KeptFacts } from './facts.ts';
import { KeptBook } from './keep.ts';
import { readBook } from './read-book.ts';
import type { HeldSite } from './site.ts';

type Asking = { db: Executor; now: () => Date };
type Seeing = Asking & { viewer: Viewer };

const mostScopes = 2000;
const nobody: ReadonlySet<string> = new Set();

type Source = { current(): Promise<Book | null> };

const standingsOf = (
  kept: Source,
  facts: KeptFacts,
  grantedTo: (db: Executor, userId: string) => Promise<ReadonlySet<string>>,
) => {
  const bookOf = async ({ db, now }: Asking, which: SQL | 'all'): Promise<Book> =>
    (await kept.current()) ?? readBook(db, now(), which);
  const seesOf = async ({ db, viewer }: Seeing): Promise<(site: HeldSite) => boolean> =>
    seesSite(viewer, viewer.kind === 'user' ? await grantedTo(db, viewer.id) : nobody);

  return {
    facts,
    /** Every site, archived ones too. */
    all: (ctx: Asking): Promise<Book> => bookOf(ctx, 'all'),
    /** The sites that a viewer sees, by name as Czechs sort. */
    async seen(ctx: Seeing): Promise<{ book: Book; sites: HeldSite[] }> {
      const book = await bookOf(ctx, mayView(ctx.viewer));
      const sees = await seesOf(ctx);
      return { book, sites: book.inOrder('name', 'cs').filter(sees) };
    },
    /** One site, if the viewer sees it. */
    async oneSeen(ctx: Seeing, id: string): Promise<{ book: Book; site: HeldSite | undefined }> {
      const book = await bookOf(ctx, eq(sites.id, id));
      const sees = await seesOf(ctx);
      const site = book.sites.get(id);
      return { book, site: site && sees(site) ? site : undefined };
    },
    /** Of these sites at least, whoever asks: that they may be seen was judged before. */
    some: (ctx: Asking, ids: readonly string[]): Promise<Book> =>
      bookOf(ctx, inArray(sites.id, [...ids])),
  };
};
export type Standings = ReturnType<typeof standingsOf>;

/** As the tables have them: of a transaction what it has changed itself. */
export const fromTables: Standings = standingsOf(
  { current: async () => null },
  new KeptFacts({ signals: { on: () => () => {}, fresh: () => false }, now: () => new Date() }),
  readGrantedSites,
);

/**
 * How sites stand, for every page that says it: from memory while signals are fresh, otherwise read from
 * the tables as they are now, with the same answer.
 */
export const openStandings = (means: {
  db: Database;
  now: () => Date;
  signals: Signals;
  log: Log;
  metrics: Registry;
}) => {
  const kept = new KeptBook(means);
  const audit = auditBook(means, kept);
  const facts = new KeptFacts(means);
  const scopes = createHeld<ReadonlySet<string>>(means.signals, {
    most: mostScopes,
    topics: ['grant', 'user', 'site'],
    touched: () => true,
  });
  const grantedTo = async (_: Executor, userId: string) =>
    (await scopes.get(userId, () => readGrantedSites(means.db, userId))) ?? nobody;
  return {
    ...standingsOf(kept, facts, grantedTo),
    kept,
    close() {
      void audit.stop();
      kept.close();
      facts.close();
      scopes.close();
    },
  };
};
