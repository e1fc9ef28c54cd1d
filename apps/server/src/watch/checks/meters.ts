import { FailureClass } from '@hlidka/protocol';
import { counter, gauge, histogram, type Registry } from '../../base/platform/metrics/registry.ts';

/** What this process sees of its own checking, read when somebody asks. */
export type WatchState = {
  sites: number;
  running: number;
  held: number;
  lost: number;
  dropped: number;
  lagMs: number;
};

const results = ['ok', 'not_measured', ...FailureClass.options] as const;

/** The checker's own figures. */
export const createCheckMeters = (registry: Registry, read: () => WatchState) => {
  const done = counter(registry, {
    name: 'hlidka_checks_total',
    help: 'Checks made by this process, by result.',
    labelNames: ['result'],
  });
  for (const result of results) done.inc({ result }, 0);
  const seconds = histogram(registry, {
    name: 'hlidka_check_duration_seconds',
    help: 'How long checks took.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  const delay = histogram(registry, {
    name: 'hlidka_check_delay_seconds',
    help: 'How much later than planned checks began.',
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60],
  });
  const written = counter(registry, {
    name: 'hlidka_results_written_total',
    help: 'Results that this process wrote to the database.',
  });
  const writtenAt = gauge(registry, {
    name: 'hlidka_results_written_timestamp_seconds',
    help: 'When this process last wrote results; 0 until it does.',
  });
  const reading = (name: string, help: string, of: (state: WatchState) => number) =>
    gauge(registry, {
      name,
      help,
      collect() {
        this.set(of(read()));
      },
    });
  reading('hlidka_checker_sites', 'Sites that this process checks.', ({ sites }) => sites);
  reading('hlidka_checks_running', 'Checks under way.', ({ running }) => running);
  reading('hlidka_results_held', 'Results not written yet.', ({ held }) => held);
  reading('hlidka_results_lost', 'Results lost since the start.', ({ lost }) => lost);
  reading(
    'hlidka_results_dropped',
    'Results dropped since the start, because another process checked the same slot.',
    ({ dropped }) => dropped,
  );
  reading(
    'hlidka_schedule_lag_seconds',
    'How long the next check has been due without beginning.',
    ({ lagMs }) => lagMs / 1000,
  );
  return {
    began: (lateMs: number) => delay.observe(Math.max(0, lateMs) / 1000),
    ended(result: (typeof results)[number], ms: number) {
      done.inc({ result });
      seconds.observe(ms / 1000);
    },
    wrote(count: number, now: number) {
      written.inc(count);
      writtenAt.set(now / 1000);
    },
  };
};
export type CheckMeters = ReturnType<typeof createCheckMeters>;
