import type { DutyName } from '@hlidka/protocol';
import type { Duties, Duty } from './base/clock/index.ts';
import { sweepAttempts } from './base/platform/http/limit.ts';
import { lateHeartbeatsDuty } from './care/heartbeats/index.ts';
import {
  draftFigures,
  monthlyReports,
  sweepReadyNotices,
  timedReports,
} from './care/reports/index.ts';
import { searchDuty, tidyDuty } from './care/search/index.ts';
import { aiWeekDuty, sweepLimitNotices } from './care/visibility/index.ts';
import { sweepChatUpdates } from './desk/chat/index.ts';
import { sweepDrafts, sweepSubscribers } from './desk/status-pages/index.ts';
import { formWatchDuty } from './hands/forms/index.ts';
import { sweepJobs } from './hands/jobs/index.ts';
import { sweepPictures } from './hands/picture-work/index.ts';
import {
  snapshotsDuty,
  snapshotTestDuty,
  snapshotWatchDuty,
} from './keep/snapshot-copies/index.ts';
import { newerVersionDuty, sweepUpgradeSnapshots } from './keep/upgrades/index.ts';
import { sweepCrashes, sweepDevices } from './people/devices/index.ts';
import { sweepKnownDevices, sweepLinks, sweepNewWays, sweepResets } from './people/people/index.ts';
import { sweepChatMessages, sweepDeliveries } from './post/deliveries/index.ts';
import { sweepNotices } from './tell/notices/index.ts';
import { checkDuties } from './watch/checks/index.ts';
import { expiryDuty } from './watch/expiry/index.ts';
import {
  escalationDuty,
  sweepGatherings,
  sweepMutes,
  sweepSlowTimes,
  sweepTakeOverLinks,
} from './watch/incidents/index.ts';
import { sweepPlaces } from './watch/places/index.ts';

const sweeps = [
  sweepAttempts,
  sweepDevices,
  sweepCrashes,
  sweepLinks,
  sweepNewWays,
  sweepKnownDevices,
  sweepResets,
  sweepChatMessages,
  sweepChatUpdates,
  sweepJobs,
  sweepDeliveries,
  sweepNotices,
  sweepReadyNotices,
  sweepLimitNotices,
  sweepGatherings,
  sweepMutes,
  sweepSlowTimes,
  sweepPictures,
  sweepPlaces,
  sweepTakeOverLinks,
  sweepSubscribers,
  sweepDrafts,
];

/** Deletes what is no longer needed; a failing part does not stop the others. */
const sweeping: Duty = {
  rule: { every: 'minutes', minutes: 1 },
  work: async ({ db, log, config, now }) => {
    const ended = await Promise.allSettled([
      ...sweeps.map((sweep) => sweep(db)),
      sweepUpgradeSnapshots(config.dataDir, now()),
    ]);
    for (const [index, one] of ended.entries())
      if (one.status === 'rejected')
        log.error(
          { err: one.reason, sweep: sweeps[index]?.name ?? 'upgrade snapshots' },
          'not swept',
        );
    const failed = ended.filter(({ status }) => status === 'rejected').length;
    return { done: ended.length - failed, failed };
  },
};

/** All recurring work, by the role of the process that keeps it. */
export const checkerDuties = checkDuties;
export const workerDuties = {
  monthly_reports: monthlyReports,
  draft_figures: draftFigures,
  timed_reports: timedReports,
  ai_week: aiWeekDuty,
  expiry: expiryDuty,
  search_days: searchDuty,
  search_tidy: tidyDuty,
  late_heartbeats: lateHeartbeatsDuty,
  snapshots: snapshotsDuty,
  snapshot_test: snapshotTestDuty,
  snapshot_watch: snapshotWatchDuty,
  newer_version: newerVersionDuty,
  form_watch: formWatchDuty,
  escalation: escalationDuty,
  sweeping,
} satisfies Duties;
/** A duty in neither list does not compile. */
export const everyDuty: Record<DutyName, Duty> = { ...workerDuties, ...checkerDuties };

const namesOf = (kept: Duties) => Object.keys(kept) as DutyName[];
export const dutiesOf = { checker: namesOf(checkerDuties), worker: namesOf(workerDuties) };
