import type { Database } from '../../../base/platform/database/database.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import type { HttpMonitor } from '../schedule/monitor.ts';
import type { OddPageData } from './letter.ts';
import { readLooks, tellOdd, writeLooks } from './look-rows.ts';
import type { PageMemory } from './memory.ts';
import { createWatchedLooks, type WatchedLook } from './watched-looks.ts';

const everyMs = 1000;

const oddPageOf = ({ siteId, look, tells }: WatchedLook, siteName?: string): OddPageData[] =>
  tells && look.odd && siteName
    ? [
        {
          siteId,
          siteName,
          signs: look.odd.signs,
          before: tells,
          after: look.odd.page,
          since: new Date(look.odd.since).toISOString(),
        },
      ]
    : [];

/** Writes looks together with their messages; the names of the sites whose row was written. */
const writeNews = (db: Database, news: WatchedLook[]): Promise<Map<string, string>> =>
  transaction(db, async (tx) => {
    const written = await writeLooks(tx, news);
    await tellOdd(
      tx,
      news.flatMap((one) => oddPageOf(one, written.get(one.siteId))),
    );
    return written;
  });

/** Keeps how watched pages look: loaded at start and on signals, changes written once a second. */
export const createPageWatch = ({
  db,
  log,
  signals,
}: {
  db: Database;
  log: Log;
  signals: Signals;
}) => {
  const looks = createWatchedLooks();
  const stale = new Set<string>();
  let everything = true;
  let isRead = false;

  const off = signals.on(({ topic, id }) => {
    if (topic === 'reset') everything = true;
    if (topic === 'site' && id && looks.has(id)) stale.add(id);
  });

  const readAgain = async (): Promise<void> => {
    if (!everything && stale.size === 0) return;
    const siteIds = everything ? undefined : [...stale];
    everything = false;
    stale.clear();
    try {
      for (const row of await readLooks(db, siteIds)) looks.adopt(row);
      isRead = true;
    } catch (error) {
      everything = true;
      throw error;
    }
  };
  /** If another process wrote the row meanwhile, the row is read again. */
  const write = async (): Promise<void> => {
    const sent = looks.news().map((one) => ({ one, look: one.look }));
    if (sent.length === 0) return;
    const names = await writeNews(
      db,
      sent.map(({ one }) => one),
    );
    for (const { one, look } of sent) {
      one.isNews = one.look !== look;
      if (!one.isNews) one.tells = null;
      if (names.has(one.siteId)) one.version += 1;
      else {
        looks.forget(one.siteId);
        stale.add(one.siteId);
      }
    }
  };

  const keeping = startLoop({
    log,
    trouble: 'what pages look like waits for the database',
    pass: async () => {
      await readAgain();
      await write();
    },
    everyMs,
  });

  return {
    /** For the probe; null where the page is not judged or its memory is not loaded yet. */
    memoryOf(monitor: HttpMonitor): PageMemory | null {
      const { watchPage, method } = monitor.settings;
      return isRead && watchPage && method !== 'HEAD' ? looks.memoryOf(monitor) : null;
    },
    take: looks.take,
    async stop() {
      off();
      await keeping.stop();
      await write().catch((error: Error) =>
        log.warn({ reason: error.message }, 'what pages look like is not kept'),
      );
    },
  };
};
