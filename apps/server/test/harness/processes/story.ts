import { defaultMonitor } from '@hlidka/protocol';
import type { Monitor } from '../../../src/watch/checks/schedule/monitor.ts';
import { createRound, type Task } from '../../../src/watch/checks/schedule/round.ts';
import type { Verdict } from '../../../src/watch/incidents/index.ts';
import { firstCheckOf } from '../data/checks.ts';

/** What a target would answer at an instant. */
export type World = (site: number, at: number) => { ok: boolean; ms?: number };

export type Told = {
  act: Exclude<Verdict['act'], 'hold'>;
  site: number;
  at: number;
  since: number | null;
};

/**
 * Plays the round against a made-up world, days in seconds: the same schedule and verdict as
 * in service, without a clock, a network or a database.
 */
export const playStory = (options: {
  sites: number;
  intervalSeconds?: number;
  from?: number;
  forMs: number;
  world: World;
  maintenance?: (site: number, at: number) => boolean;
  /** Whether the watch itself had network. */
  sighted?: (at: number) => boolean;
  /** The process dies and comes back here, with what it had written down. */
  restarts?: number[];
}): { told: Told[]; checks: number; latest: Map<number, number> } => {
  const from = options.from ?? Date.UTC(2026, 0, 5);
  const { world, maintenance = () => false, sighted = () => true } = options;
  const settings = { ...defaultMonitor, intervalSeconds: options.intervalSeconds ?? 60 };
  const monitors = new Map<number, Monitor>();
  for (let number = 1; number <= options.sites; number++)
    monitors.set(
      number,
      firstCheckOf({ siteId: `${number}`, number, url: 'https://example.test/', settings }),
    );
  let round = createRound();
  for (const monitor of monitors.values()) round.put(monitor, from);
  const told: Told[] = [];
  const latest = new Map<number, number>();
  const ending: { at: number; task: Task; startedAt: number; ok: boolean }[] = [];
  const restarts = [...(options.restarts ?? [])];
  let checks = 0;

  const finish = ({ at, task, startedAt, ok }: (typeof ending)[number]) => {
    const { number } = task.monitor;
    const measured = ok || (sighted(startedAt) && sighted(at));
    const outcome = { at: startedAt, ok, measured, maintenance: maintenance(number, startedAt) };
    const verdict = round.done(task, outcome, at);
    if (!verdict || verdict.act === 'hold') return;
    told.push({ act: verdict.act, site: number, at, since: verdict.at });
  };

  const until = from + options.forMs;
  for (let now = from; now < until; ) {
    const nextEnd = ending.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
    now = Math.min(
      round.nextDue() ?? until,
      nextEnd,
      restarts[0] ?? Number.POSITIVE_INFINITY,
      until,
    );
    if (restarts[0] !== undefined && now >= restarts[0]) {
      restarts.shift();
      const written = new Map([...round.checks()].map((number) => [number, round.watchOf(number)]));
      round = createRound();
      ending.length = 0;
      for (const monitor of monitors.values()) round.put(monitor, now, written.get(monitor.number));
    }
    for (let index = ending.length - 1; index >= 0; index--)
      if ((ending[index]?.at ?? Number.POSITIVE_INFINITY) <= now)
        for (const ended of ending.splice(index, 1)) finish(ended);
    for (const task of round.due(now)) {
      checks += 1;
      latest.set(task.monitor.number, now);
      const { ok, ms = 200 } = world(task.monitor.number, now);
      ending.push({ at: now + ms, task, startedAt: now, ok });
    }
  }
  return { told, checks, latest };
};
