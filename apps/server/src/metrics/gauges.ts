import { gauge, type Registry } from '../base/platform/metrics/registry.ts';

type Plain = (name: string, help: string) => ReturnType<typeof gauge>;

/** Of the copies of our own data. */
const snapshotGauges = (plain: Plain) => ({
  snapshotGood: plain(
    'hlidka_snapshot_last_success_timestamp_seconds',
    'When the newest good copy of our own data was begun; missing: there is none.',
  ),
  snapshotBytes: plain('hlidka_snapshot_bytes', 'Size of the newest good copy.'),
  snapshotFailed: plain('hlidka_snapshot_failed', 'Whether the last copy failed: 1 or 0.'),
  snapshotMissing: plain(
    'hlidka_snapshot_missing',
    'Whether a copy is expected and no good one came for two days: 1 or 0.',
  ),
  snapshotTested: plain(
    'hlidka_snapshot_test_timestamp_seconds',
    'When a copy was last restored for a test.',
  ),
  snapshotTestFailed: plain(
    'hlidka_snapshot_test_failed',
    'Whether the last test of a copy failed: 1 or 0.',
  ),
});

/** What is true of the whole installation, whichever process is asked; filled by `fill.ts`. */
export const createGauges = (registry: Registry) => {
  const clearing: (() => void)[] = [];
  const plain = (name: string, help: string) => {
    const made = gauge(registry, { name, help });
    clearing.push(() => made.remove());
    return made;
  };
  const by = <L extends string>(label: L, name: string, help: string) => {
    const made = gauge<L>(registry, { name, help, labelNames: [label] });
    clearing.push(() => made.reset());
    return made;
  };
  return {
    /** Leaves every figure out until it is set again. */
    clear() {
      for (const clear of clearing) clear();
    },
    databaseUp: plain('hlidka_database_up', 'Whether the figures below could be read: 1 or 0.'),
    figuresAge: plain('hlidka_figures_age_seconds', 'How old the figures of the installation are.'),
    sitesWatched: plain('hlidka_sites_watched', 'Sites that should be measured.'),
    sitesOverdue: plain('hlidka_sites_overdue', 'Watched sites without a current result.'),
    newestResult: plain(
      'hlidka_newest_result_age_seconds',
      'Age of the newest measured result of any site.',
    ),
    blind: plain('hlidka_blind_seconds', 'How long the watch has had no network; 0: it has.'),
    unpacked: plain('hlidka_packing_partitions_waiting', 'Closed hours of results not packed yet.'),
    unfolded: plain('hlidka_sums_waiting', 'Past days without their daily sums.'),
    places: by('state', 'hlidka_places', 'Places elsewhere, by whether they answer.'),
    replica: plain(
      'hlidka_replica_used',
      'Whether this process reads pages from the replica of DATABASE_READ_URL: 1 or 0; missing: none is set.',
    ),
    messages: by('channel', 'hlidka_messages_waiting', 'Messages not sent yet, by channel.'),
    oldestMessage: by(
      'channel',
      'hlidka_oldest_message_age_seconds',
      'Age of the oldest message that waits, by channel.',
    ),
    incidents: by('kind', 'hlidka_incidents_open', 'Open incidents, by kind.'),
    jobs: by(
      'state',
      'hlidka_jobs',
      'Jobs by state; of those that are over the ones that ended within a day.',
    ),
    jobsWaiting: plain('hlidka_jobs_waiting', 'Jobs that wait for an operator.'),
    agents: by('state', 'hlidka_agents', 'Agents with a valid token: connected or silent.'),
    dutyDone: by(
      'duty',
      'hlidka_duty_last_success_timestamp_seconds',
      'When each duty last ended well.',
    ),
    dutyLate: by('duty', 'hlidka_duty_late_seconds', 'How long each duty has been due.'),
    dutyFailures: by(
      'duty',
      'hlidka_duty_failures',
      'Failures of each duty since its last success.',
    ),
    troubles: by('what', 'hlidka_trouble', 'What operators were told is wrong: 1 or 0, by kind.'),
    heartbeat: plain(
      'hlidka_heartbeat_last_success_timestamp_seconds',
      'When the heartbeat was last heard; missing while none is configured.',
    ),
    ...snapshotGauges(plain),
    databaseBytes: plain('hlidka_database_bytes', 'Size of the database.'),
    diskFree: plain('hlidka_disk_free_bytes', 'Room left on the disk of the data folder.'),
    unready: by(
      'measure',
      'hlidka_unready',
      'What /readyz of this process complains about: 1 or 0, by measure.',
    ),
  };
};
export type Gauges = ReturnType<typeof createGauges>;
