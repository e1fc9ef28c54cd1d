import { collectDefaultMetrics } from 'prom-client';
import { roles } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import { gauge, type Registry } from '../base/platform/metrics/registry.ts';
import { programVersion } from '../base/platform/version.ts';

/** Gauges of the library that are called as counters are; promtool complains, and their sums are of no use. */
const misnamed = ['handles', 'requests', 'resources'].map((of) => `nodejs_active_${of}_total`);

/** This process: what it is, its loop and memory, its connections to the database. */
export const meterProcess = (
  registry: Registry,
  { pools, own }: { pools: ReadonlySet<Database>; own: readonly string[] },
): void => {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) {
    collectDefaultMetrics({ register: registry });
    for (const name of misnamed) registry.removeSingleMetric(name);
  }
  gauge(registry, {
    name: 'hlidka_build_info',
    help: 'The version that runs; always 1.',
    labelNames: ['version', 'node'],
  }).set({ version: programVersion, node: process.versions.node }, 1);
  const role = gauge(registry, {
    name: 'hlidka_role',
    help: 'What this process does: 1 or 0, by role.',
    labelNames: ['role'],
  });
  for (const name of roles) role.set({ role: name }, own.includes(name) ? 1 : 0);
  const sum = (of: (pool: Database['$client']) => number): number =>
    [...pools].reduce((total, { $client }) => total + of($client), 0);
  gauge(registry, {
    name: 'hlidka_pool_connections',
    help: 'Connections of this process to the database, used and idle.',
    labelNames: ['state'],
    collect() {
      this.set(
        { state: 'used' },
        sum((pool) => pool.totalCount - pool.idleCount),
      );
      this.set(
        { state: 'idle' },
        sum((pool) => pool.idleCount),
      );
    },
  });
  gauge(registry, {
    name: 'hlidka_pool_size',
    help: 'How many connections this process may have.',
    collect() {
      this.set(sum((pool) => pool.options.max));
    },
  });
  gauge(registry, {
    name: 'hlidka_pool_waiting',
    help: 'Queries that wait for a connection.',
    collect() {
      this.set(sum((pool) => pool.waitingCount));
    },
  });
};
