import { chatLetters } from './chat/index.ts';
import { oddPageLetter, ownLetters } from './checks/index.ts';
import type { Letters } from './deliveries/index.ts';
import { crashLetter } from './devices/index.ts';
import { expiryLetter } from './expiry/index.ts';
import { formsBlockedLetter, formsWaitingLetter } from './forms/index.ts';
import { seeingLetter, silentLetter, troubleLetter } from './health/index.ts';
import { heartbeatLetters } from './heartbeats/index.ts';
import { incidentLetters } from './incidents/index.ts';
import { jobLetters } from './jobs/index.ts';
import { outletOffLetter } from './outlets/index.ts';
import { peopleLetters } from './people/index.ts';
import { readyLetter, reportLetter } from './reports/index.ts';
import { searchTroubleLetter } from './search/index.ts';
import {
  snapshotBackLetter,
  snapshotMissingLetter,
  snapshotTestLetter,
} from './snapshot-copies/index.ts';
import { statusLetters } from './status-pages/index.ts';
import { limitLetter } from './visibility/index.ts';

/** The letters of every slice, registered with the outbox. */
export const letters: Letters = {
  ...peopleLetters,
  ...incidentLetters,
  ...ownLetters,
  watch_silent: silentLetter,
  watch_seeing: seeingLetter,
  watch_trouble: troubleLetter,
  expiry: expiryLetter,
  odd_page: oddPageLetter,
  search_trouble: searchTroubleLetter,
  snapshot_missing: snapshotMissingLetter,
  snapshot_back: snapshotBackLetter,
  snapshot_test_failed: snapshotTestLetter,
  forms_waiting: formsWaitingLetter,
  forms_blocked: formsBlockedLetter,
  report: reportLetter,
  reports_ready: readyLetter,
  ai_limit: limitLetter,
  ...heartbeatLetters,
  ...statusLetters,
  outlet_off: outletOffLetter,
  app_crash: crashLetter,
  ...jobLetters,
  ...chatLetters,
};
