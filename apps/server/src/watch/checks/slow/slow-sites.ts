import type { SlowEnd } from '@hlidka/protocol';
import {
  brisk,
  grownPhase,
  judgeSlow,
  type SlowFigures,
  type Slowness,
  type Times,
} from '../../incidents/index.ts';
import type { Probed } from '../probe/index.ts';
import type { HttpMonitor } from '../schedule/monitor.ts';

/** How slow a site is now is written at most this often. */
const keepEveryMs = 60_000;

/** `url` is null until this process checks the site. */
type Site = { url: string | null; state: Slowness; keptAt: number };

export type SlowChange =
  | { what: 'begin' | 'keep'; figures: SlowFigures }
  | { what: 'end'; at: number; endedBy: SlowEnd };

export type PassedCheck = {
  monitor: HttpMonitor;
  at: number;
  probed: Pick<Probed, 'ms' | 'phases'>;
};

const timesOf = ({ ms, phases }: PassedCheck['probed']): Times => ({
  total: ms,
  dns: phases.dnsMs ?? 0,
  connect: phases.connectMs ?? 0,
  tls: phases.tlsMs ?? 0,
  firstByte: phases.firstByteMs ?? 0,
});

const figuresOf = (
  { monitor, at }: PassedCheck,
  { now, usual, fromAt }: { now: Times; usual: Times | null; fromAt: number },
): SlowFigures => {
  const { phase, nowMs, usualMs } = grownPhase(now, usual);
  return {
    siteId: monitor.siteId,
    fromAt,
    seenAt: at,
    nowMs: Math.round(now.total),
    usualMs: usual && Math.round(usual.total),
    limitMs: monitor.settings.slowLimitMs,
    phase,
    phaseNowMs: Math.round(nowMs),
    phaseUsualMs: usualMs === null ? null : Math.round(usualMs),
  };
};

/** Which sites are slow, as far as this process has checked them; puts news into `changes`. */
export const createSlowSites = (changes: Map<string, SlowChange>) => {
  const sites = new Map<string, Site>();

  const open = ({ siteId, url }: HttpMonitor): Site => {
    const known = sites.get(siteId);
    const isMoved = known && known.url !== null && known.url !== url;
    const site = { state: brisk, keptAt: 0, ...(isMoved ? {} : known), url };
    sites.set(siteId, site);
    return site;
  };
  return {
    judge(check: PassedCheck, usual: Times | null): void {
      const { monitor, at } = check;
      const { siteId, settings } = monitor;
      const limitMs = settings.slowLimitMs;
      const site = open(monitor);
      const intervalMs = settings.intervalSeconds * 1000;
      const times = timesOf(check.probed);
      const verdict = judgeSlow(site.state, { at, intervalMs, times, usual, limitMs });
      site.state = verdict.state;
      const { now } = verdict.state;
      const fromAt = verdict.since ?? at;
      const isCompared = usual !== null || limitMs !== null;
      if (verdict.act === 'end') {
        const endedBy = isCompared ? 'fast' : 'unwatched';
        changes.set(siteId, { what: 'end', at: fromAt, endedBy });
        return;
      }
      const isDue = isCompared && at - site.keptAt >= keepEveryMs && !changes.has(siteId);
      if (!now || (verdict.act === 'hold' && !isDue)) return;
      site.keptAt = at;
      const what = verdict.act === 'begin' ? 'begin' : 'keep';
      changes.set(siteId, { what, figures: figuresOf(check, { now, usual, fromAt }) });
    },
    end(siteId: string, at: number, endedBy: SlowEnd): void {
      const site = sites.get(siteId);
      if (!site) return;
      if (site.state.isSlow) changes.set(siteId, { what: 'end', at, endedBy });
      site.state = brisk;
    },
    forget(siteId: string): void {
      sites.delete(siteId);
    },
    /** The rows say which sites are slow: after a start, and where another process wrote them. */
    adopt(slowIds: ReadonlySet<string>): void {
      for (const [siteId, site] of sites)
        if (site.state.isSlow && !slowIds.has(siteId) && !changes.has(siteId)) site.state = brisk;
      for (const siteId of slowIds) {
        const known = sites.get(siteId);
        if (known?.state.isSlow || changes.has(siteId)) continue;
        const state = { ...brisk, isSlow: true };
        sites.set(siteId, { url: known?.url ?? null, state, keptAt: 0 });
      }
    },
  };
};
