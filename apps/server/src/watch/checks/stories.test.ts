import { expect, test } from 'vitest';
import { playStory, type World } from '../../../test/harness/processes/story.ts';

const full = Boolean(process.env.FULL);
const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 0, 5);

/** Repeatable chance (mulberry32). */
const chance = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

test('independent failures of one check in a hundred, re-checks too, and a burst on each site open nothing', () => {
  const sites = full ? 1000 : 150;
  const forMs = (full ? 72 : 24) * hour;
  const random = chance(7);
  const bursts = Array.from({ length: sites + 1 }, () => {
    const from = start + random() * forMs;
    return { from, to: from + 5000 + random() * 18_000 };
  });
  const world: World = (site, at) => {
    const burst = bursts[site];
    const inBurst = burst && at >= burst.from && at < burst.to;
    return { ok: !inBurst && random() >= 0.01 };
  };
  const { told, checks } = playStory({ sites, forMs, world });
  expect(checks).toBeGreaterThan((sites * forMs) / minute);
  expect(told.filter(({ act }) => act === 'open').length).toBeLessThanOrEqual(full ? 1 : 0);
});

test('every outage of one and a half intervals is reported, in time, from its first failed check', () => {
  const outages = full ? 500 : 120;
  const random = chance(3);
  const spans = new Map(
    Array.from({ length: outages }, (_, index) => {
      const from = start + hour + random() * hour;
      return [index + 1, { from, to: from + 1.5 * minute + random() * 10 * minute }];
    }),
  );
  const firstFailure = new Map<number, number>();
  const { told } = playStory({
    sites: outages,
    forMs: 4 * hour,
    world: (site, at) => {
      const span = spans.get(site);
      const ok = !span || at < span.from || at >= span.to;
      if (!ok && !firstFailure.has(site)) firstFailure.set(site, at);
      return { ok };
    },
  });
  const opened = told.filter(({ act }) => act === 'open');
  expect(opened).toHaveLength(outages);
  expect(told).toHaveLength(2 * outages);
  for (const { site, since } of opened) expect(since).toBe(firstFailure.get(site));
  const delays = opened
    .map(({ site, at }) => at - (spans.get(site)?.from ?? 0))
    .toSorted((a, b) => a - b);
  expect(delays[Math.floor(outages * 0.95)]).toBeLessThan(1.5 * minute + 10_000);
});

test.each([10_000, 5 * minute, 30 * minute])(
  'a cut of our own network of %i ms opens nothing',
  (cutMs) => {
    const cut = { from: start + hour, to: start + hour + cutMs };
    const { told } = playStory({
      sites: 200,
      forMs: 3 * hour,
      world: (_, at) => (at >= cut.from && at < cut.to ? { ok: false, ms: 5000 } : { ok: true }),
      sighted: (at) => at < cut.from || at >= cut.to,
    });
    expect(told).toEqual([]);
  },
);

test('all targets down while the reference targets are up: all are reported', () => {
  const { told } = playStory({
    sites: 200,
    forMs: 2 * hour,
    world: (_, at) => ({ ok: at < start + hour }),
  });
  expect(told.filter(({ act }) => act === 'open')).toHaveLength(200);
});

test('a target that toggles at every check for an hour: one incident and two messages at most', () => {
  const flips = new Map<number, boolean>();
  const { told } = playStory({
    sites: 50,
    forMs: 2 * hour,
    world: (site, at) => {
      if (at < start + 30 * minute || at > start + 90 * minute) return { ok: true };
      const ok = !(flips.get(site) ?? false);
      flips.set(site, ok);
      return { ok };
    },
  });
  for (let site = 1; site <= 50; site++)
    expect(told.filter((one) => one.site === site).length).toBeLessThanOrEqual(2);
});

test('restarts during an outage repeat nothing, and what changed meanwhile is told once', () => {
  const restarts = Array.from({ length: 20 }, (_, n) => start + hour + n * 97_000);
  const { told } = playStory({
    sites: 60,
    forMs: 4 * hour,
    world: (_, at) => ({ ok: at < start + hour || at > start + 90 * minute }),
    restarts,
  });
  expect(told.filter(({ act }) => act === 'open')).toHaveLength(60);
  expect(told.filter(({ act }) => act === 'resolve')).toHaveLength(60);
});

test('the end of a maintenance window: an outage that lasts is told once, one that ended never', () => {
  const window = { from: start + hour, to: start + 2 * hour };
  const { told } = playStory({
    sites: 40,
    forMs: 4 * hour,
    world: (site, at) => ({
      ok: at < window.from + minute || (site <= 20 && at > window.to - minute),
    }),
    maintenance: (_, at) => at >= window.from && at < window.to,
  });
  expect(told.every(({ site, act }) => site > 20 && act === 'open')).toBe(true);
  expect(told).toHaveLength(20);
  for (const { since } of told) expect(since).toBeGreaterThanOrEqual(window.to);
});

test('both nights of the clock change: no gap over two intervals', () => {
  for (const night of [Date.UTC(2026, 2, 28, 20), Date.UTC(2026, 9, 24, 20)]) {
    let longest = 0;
    const last = new Map<number, number>();
    playStory({
      sites: 30,
      from: night,
      forMs: 10 * hour,
      world: (site, at) => {
        longest = Math.max(longest, at - (last.get(site) ?? at));
        last.set(site, at);
        return { ok: true };
      },
    });
    expect(longest).toBeLessThanOrEqual(2 * minute);
  }
});

test.each([
  { intervalSeconds: 10, ms: 9700, within: 90_000 },
  { intervalSeconds: 10, ms: 10_000, within: 100_000 },
  { intervalSeconds: 60, ms: 59_990, within: 9 * minute },
  { intervalSeconds: 60, ms: 60_000, within: 9 * minute },
])(
  'every $intervalSeconds s a check that fails after $ms ms: confirmations do not starve',
  ({ intervalSeconds, ms, within }) => {
    const { told } = playStory({
      sites: 60,
      intervalSeconds,
      forMs: within + intervalSeconds * 1000,
      world: () => ({ ok: false, ms }),
    });
    expect(told.filter(({ act }) => act === 'open')).toHaveLength(60);
    for (const { at, since } of told) expect(at - (since ?? 0)).toBeLessThanOrEqual(within);
  },
);

test('4 to 24 s down and up in turns: told within twenty minutes, no flood of messages, over once it is well', () => {
  const sites = full ? 2160 : 180;
  const random = chance(11);
  const halves = Array.from({ length: sites + 1 }, () => 4000 + random() * 20_000);
  const phases = halves.map((half) => random() * 2 * half);
  const healedAt = start + 4 * hour;
  const { told } = playStory({
    sites,
    forMs: 6 * hour,
    world: (site, at) => {
      const half = halves[site] ?? 4000;
      return { ok: at >= healedAt || ((at + (phases[site] ?? 0)) / half) % 2 < 1 };
    },
  });
  const bySite = Map.groupBy(told, ({ site }) => site);
  const soon = [...bySite.values()].filter(([first]) => (first?.at ?? 0) < start + 21 * minute);
  expect(soon.length).toBeGreaterThan(sites * 0.85);
  const counts = [...bySite.values()].map((own) =>
    Math.max(
      ...own.map(({ at }) => own.filter((one) => one.at >= at && one.at < at + hour).length),
    ),
  );
  // The rest began with an outage that four checks in a row had confirmed, and whose end was told.
  expect(counts.filter((n) => n <= 2).length).toBeGreaterThan(counts.length * 0.9);
  for (const own of bySite.values()) {
    expect(own.at(-1)?.act).toBe('resolve');
    expect(own.at(-1)?.since).toBeLessThan(healedAt + 2 * minute);
  }
});

test('every third check fails: an hour of it is told; every tenth is not', () => {
  const asked = new Map<number, number>();
  const every = (site: number) => (site <= 30 ? 3 : 10);
  const { told } = playStory({
    sites: 60,
    forMs: 3 * hour,
    world: (site, at) => {
      const last = asked.get(site) ?? 0;
      // A re-check, soon after, passes.
      if (at - last < 50_000) return { ok: true };
      asked.set(site, at);
      return { ok: Math.floor(at / minute) % every(site) !== 0 };
    },
  });
  const opened = told.filter(({ act }) => act === 'open').map(({ site }) => site);
  expect(opened.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  expect(told.filter(({ act }) => act === 'resolve')).toEqual([]);
});

test('after an outage of half an hour was told and ended, nothing is called unstable', () => {
  const { told } = playStory({
    sites: 40,
    forMs: 4 * hour,
    world: (_, at) => ({ ok: at < start + hour || at >= start + 1.5 * hour }),
  });
  expect(told).toHaveLength(80);
});
