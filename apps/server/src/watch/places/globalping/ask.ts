import type { FailureClass, MonitorSettings } from '@hlidka/protocol';
import type { Config } from '../../../base/config/config.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { createGlobalpingClient, GlobalpingLimitError, GlobalpingRefusedError } from './client.ts';
import { isVisibleToProbes, judgeProbes } from './judge.ts';
import { isOpenAddress, isPublicHost } from './may-leave.ts';
import { noteOutcome, readGlobalpingRow, tokenOf } from './settings.ts';

type Parts = {
  db: Database;
  log: Log;
  keys: Config['encryptionKeys'];
  apiUrl?: string;
  /** Whether a host may be named to strangers; tests pass their own. */
  isPublic?: (host: string) => Promise<boolean>;
};
export type FailedSite = { url: string; settings: MonitorSettings; failure: FailureClass | null };
type GlobalpingOpinion = ReturnType<typeof judgeProbes>;

/** Re-checks within this time use the same measurement: each costs points. */
const reuseMs = 60_000;

/** The last opinion on each address, for a while. */
const createKeptOpinions = () => {
  const kept = new Map<string, { until: number; opinion: GlobalpingOpinion }>();
  return {
    get(url: string): GlobalpingOpinion | null {
      for (const [old, { until }] of kept) if (until <= performance.now()) kept.delete(old);
      return kept.get(url)?.opinion ?? null;
    },
    keep(url: string, opinion: GlobalpingOpinion) {
      kept.set(url, { until: performance.now() + reuseMs, opinion });
      return opinion;
    },
  };
};

const outcomeOf = (error: unknown) => {
  if (error instanceof GlobalpingLimitError) return 'limit';
  return error instanceof GlobalpingRefusedError ? 'refused' : 'silent';
};

/**
 * One more opinion from probes elsewhere; null: it is off, out of points, or the address must not
 * be sent.
 */
export const createGlobalping = (parts: Parts) => {
  const { db, log, keys, apiUrl = 'https://api.globalping.io', isPublic = isPublicHost } = parts;
  const measure = createGlobalpingClient(apiUrl);
  const opinions = createKeptOpinions();
  return {
    isAsked: async () => (await readGlobalpingRow(db)).asked,
    async ask(site: FailedSite, signal: AbortSignal): Promise<GlobalpingOpinion | null> {
      const { settings, failure } = site;
      const url = URL.parse(site.url);
      if (!url || !isVisibleToProbes(failure) || !isOpenAddress(url, settings)) return null;
      const row = await readGlobalpingRow(db);
      const before = row.asked ? opinions.get(site.url) : null;
      if (before) return before;
      const isRefused = row.refusedUntil !== null && row.refusedUntil.getTime() > Date.now();
      if (!row.asked || isRefused || !(await isPublic(url.hostname))) return null;
      const { countries, probes } = row;
      const asked = { url, method: settings.method, countries, probes, token: tokenOf(row, keys) };
      try {
        const results = await measure(asked, signal);
        await noteOutcome(db, 'answered');
        return opinions.keep(site.url, judgeProbes(results, settings, new Date()));
      } catch (error) {
        const outcome = outcomeOf(error);
        log.warn({ outcome, reason: (error as Error).message }, 'Globalping gave no opinion');
        const { resetSeconds } = error instanceof GlobalpingLimitError ? error : {};
        await noteOutcome(db, outcome, resetSeconds);
        return null;
      }
    },
  };
};
export type Globalping = ReturnType<typeof createGlobalping>;
