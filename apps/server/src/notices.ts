import { failedNotice, lateNotice } from './care/heartbeats/index.ts';
import { readyNotice } from './care/reports/index.ts';
import { searchTroubleNotice } from './care/search/index.ts';
import { engineNotice, limitNotice } from './care/visibility/index.ts';
import { blockedNotice, changedNotice, waitingNotice } from './hands/forms/index.ts';
import { snapshotMissingNotice, snapshotTestNotice } from './keep/snapshot-copies/index.ts';
import { newerVersionNotice } from './keep/upgrades/index.ts';
import type { NoticeKind } from './tell/notices/index.ts';
import { blindNotice, referencesNotice } from './watch/checks/index.ts';
import { expiryNotice } from './watch/expiry/index.ts';
import { silentNotice, troubleNotice } from './watch/health/index.ts';
import { anotherFormNotice, localFaultNotice, slowNotice } from './watch/incidents/index.ts';
import { tieNotice, voicelessNotice } from './watch/places/index.ts';

/** What operators are told once, and told of its end. */
export const noticeKinds: NoticeKind[] = [
  localFaultNotice,
  anotherFormNotice,
  slowNotice,
  lateNotice,
  failedNotice,
  waitingNotice,
  blockedNotice,
  changedNotice,
  searchTroubleNotice,
  snapshotMissingNotice,
  snapshotTestNotice,
  newerVersionNotice,
  silentNotice,
  troubleNotice,
  blindNotice,
  referencesNotice,
  limitNotice,
  engineNotice,
  readyNotice,
  expiryNotice,
  voicelessNotice,
  tieNotice,
];
