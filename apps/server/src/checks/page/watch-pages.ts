import type { Database } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { startLoop } from '../../platform/time/loop.ts';
import type { Monitor } from '../schedule/monitor.ts';
import type { PageVerdict } from './judge-page.ts';
import type { OddPageData } from './letter.ts';
import { type LookRow, readLooks, tellOdd, writeLooks } from './look-rows.ts';
import { newMemory, type PageMemory } from './memory.ts';
import { holdMs, nextLook } from './next-look.ts';

type Watched = LookRow & {
  memory: PageMemory;
  isNews: boolean;
  tells: OddPageData['before'] | null;
};

const everyMs = 1000;

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
  const all = new Map<string, Watched>();
  const stale = new Set<string>();
  let everything = true;
  let isRead = false;

  const off = signals.on(({ topic, id }) => {
    if (topic === 'reset') everything = true;
    if (topic === 'site' && id && all.has(id)) stale.add(id);
  });

  const adopt = (row: LookRow): void => {
    const before = all.get(row.siteId);
    if (before && (before.isNews || before.version === row.version)) return;
    all.set(row.siteId, { ...row, memory: newMemory(row.look.usual), isNews: false, tells: null });
  };
  const readAgain = async (): Promise<void> => {
    if (!everything && stale.size === 0) return;
    const siteIds = everything ? undefined : [...stale];
    everything = false;
    stale.clear();
    try {
      for (const row of await readLooks(db, siteIds)) adopt(row);
      isRead = true;
    } catch (error) {
      everything = true;
      throw error;
    }
  };

  const newsOf = ({ siteId, look, tells }: Watched, siteName: string): OddPageData[] =>
    tells && look.odd
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
  /** If another process wrote the row meanwhile, the row is read again. */
  const write = async (): Promise<void> => {
    const due = [...all.values()].filter(({ isNews }) => isNews);
    if (due.length === 0) return;
    const sent = due.map((one) => ({ one, look: one.look }));
    const names = await transaction(db, async (tx) => {
      const written = await writeLooks(tx, due);
      await tellOdd(
        tx,
        due.flatMap((one) =>
          newsOf(one, written.get(one.siteId) ?? '').filter(({ siteName }) => siteName),
        ),
      );
      return written;
    });
    for (const { one, look } of sent) {
      one.isNews = one.look !== look;
      if (!one.isNews) one.tells = null;
      if (names.has(one.siteId)) one.version += 1;
      else {
        all.delete(one.siteId);
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
    memoryOf({ siteId, url, settings }: Monitor): PageMemory | null {
      if (!isRead || !settings.watchPage || settings.method === 'HEAD') return null;
      const known = all.get(siteId);
      if (known?.url === url) return known.memory;
      const look = { usual: null, learntAt: null, odd: null, suspected: null };
      const memory = newMemory(null);
      const version = known?.version ?? 0;
      all.set(siteId, { siteId, url, version, look, memory, isNews: false, tells: null });
      return memory;
    },
    take({ siteId, url }: Monitor, verdict: PageVerdict, at: number): void {
      const known = all.get(siteId);
      if (known?.url !== url) return;
      const { usual } = known.look;
      const next = nextLook(known.look, verdict, at);
      known.look = next.look;
      known.memory.usual = next.look.usual;
      if (next.look.suspected) known.memory.fullAt = performance.now() + holdMs;
      if (next.isOdd) known.tells = usual;
      known.isNews ||= next.isNews;
    },
    async stop() {
      off();
      await keeping.stop();
      await write().catch((error: Error) =>
        log.warn({ reason: error.message }, 'what pages look like is not kept'),
      );
    },
  };
};
