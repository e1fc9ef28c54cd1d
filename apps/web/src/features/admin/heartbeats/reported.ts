import type { ExpectedBackup, FailedBackup, Heartbeat, HeartbeatState } from '@hlidka/protocol';

/** What reports by itself: a job of a site, or the backups of one. */
export type Reported = {
  kind: 'job' | 'backup';
  /** Of the job, or of the site with the backups. */
  id: string;
  /** Backups of a site have none. */
  name: string | null;
  siteId: string;
  siteName: string;
  state: HeartbeatState;
  lastAt: string | null;
  lateAt: string | null;
};

export const isBad = ({ state }: Reported) => state === 'late' || state === 'failed';

export const ofJob = (job: Heartbeat): Reported => ({ ...job, kind: 'job' });

const stateOf = (site: ExpectedBackup, failed: boolean): HeartbeatState => {
  if (site.paused) return 'paused';
  if (failed) return 'failed';
  if (site.missing) return 'late';
  return site.lastOkAt ? 'well' : 'waiting';
};

type Backups = { sites: readonly ExpectedBackup[]; failed: readonly FailedBackup[] };

/** Both kinds, what needs attention first, then by site. */
export const reportedOf = (jobs: readonly Heartbeat[], { sites, failed }: Backups): Reported[] => {
  const failing = new Set(failed.map(({ siteId }) => siteId));
  const backups = sites.map(
    (site): Reported => ({
      kind: 'backup',
      id: site.siteId,
      name: null,
      siteId: site.siteId,
      siteName: site.siteName,
      state: stateOf(site, failing.has(site.siteId)),
      lastAt: site.lastOkAt,
      lateAt: site.lateAt,
    }),
  );
  return [...jobs.map(ofJob), ...backups].sort(
    (a, b) => Number(isBad(b)) - Number(isBad(a)) || a.siteName.localeCompare(b.siteName),
  );
};
