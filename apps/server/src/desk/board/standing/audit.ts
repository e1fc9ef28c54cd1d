import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { counter, type Registry } from '../../../base/platform/metrics/registry.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { sites } from '../../../estate/sites/table.ts';
import { readWindows } from '../../../estate/windows/index.ts';
import { Book } from './book.ts';
import type { KeptBook } from './keep.ts';
import { readSiteRows, type SiteRead } from './rows.ts';
import { saidOf } from './said.ts';

const everyMs = 10_000;
/** Every site is looked at within an hour. */
const rounds = 360;
const least = 20;

type Means = { db: Database; now: () => Date; log: Log; metrics: Registry };

export const createStandingMeters = (registry: Registry) => ({
  compared: counter(registry, {
    name: 'hlidka_standings_compared_total',
    help: 'Sites as this process holds them that were compared with the tables.',
  }),
  different: counter(registry, {
    name: 'hlidka_standings_different_total',
    help: 'Sites that were held otherwise than the tables say; each was put right. 0 is expected.',
  }),
});

/** Those that the tables describe otherwise and of which nothing was heard since they were read. */
const findDifferent = async (
  { db, now }: Means,
  kept: KeptBook,
  ids: readonly string[],
): Promise<SiteRead[]> => {
  const before = await kept.current();
  if (!before) return [];
  const versions = new Map(ids.map((id) => [id, before.sites.get(id)?.version]));
  const at = now();
  const truth = new Book(await readWindows(db, at), at);
  const rows = await readSiteRows(db, at, sql`${sites.id} = any(${sql.param([...ids])}::uuid[])`);
  for (const row of rows) truth.put(row);
  const book = await kept.current();
  if (!book) return [];
  truth.pass(book.now());
  const told = (of: Book, id: string) => {
    const site = of.sites.get(id);
    return site ? JSON.stringify(saidOf(of, site)) : null;
  };
  return rows.filter(
    ({ id }) =>
      book.sites.get(id)?.version === versions.get(id) && told(book, id) !== told(truth, id),
  );
};

/** Compares a share of what is held with the tables, slowly; what differs is counted, logged and put right. */
export const auditBook = (means: Means, kept: KeptBook) => {
  const { compared, different } = createStandingMeters(means.metrics);
  let next = 0;
  const look = async () => {
    const all = [...(kept.held()?.sites.keys() ?? [])];
    const count = Math.max(least, Math.ceil(all.length / rounds));
    if (next >= all.length) next = 0;
    const ids = all.slice(next, next + count);
    next += count;
    if (ids.length === 0) return;
    const once = await findDifferent(means, kept, ids);
    // A change may be committed whose signal is not there yet: what differs twice differs.
    const twice =
      once.length > 0
        ? await findDifferent(
            means,
            kept,
            once.map(({ id }) => id),
          )
        : [];
    compared.inc(ids.length);
    if (twice.length === 0) return;
    different.inc(twice.length);
    const { log } = means;
    log.error(
      { sites: twice.map(({ id }) => id).slice(0, 20) },
      'sites were held otherwise than the tables say',
    );
    kept.mend(twice.map(({ id }) => id));
  };
  const loop = startLoop({
    log: means.log,
    trouble: 'what is held of sites cannot be compared',
    pass: look,
    everyMs,
    later: true,
  });
  return { look, stop: loop.stop };
};
