import { heartbeatLetters } from './care/heartbeats/index.ts';
import { readyLetter, reportLetter } from './care/reports/index.ts';
import { searchTroubleLetter } from './care/search/index.ts';
import { engineLetter, limitLetter } from './care/visibility/index.ts';
import { chatLetters } from './desk/chat/index.ts';
import { statusLetters } from './desk/status-pages/index.ts';
import { formChangedLetter, formsBlockedLetter, formsWaitingLetter } from './hands/forms/index.ts';
import { jobLetters } from './hands/jobs/index.ts';
import {
  snapshotBackLetter,
  snapshotMissingLetter,
  snapshotTestLetter,
} from './keep/snapshot-copies/index.ts';
import { newerVersionLetter } from './keep/upgrades/index.ts';
import { crashLetter } from './people/devices/index.ts';
import { peopleLetters } from './people/people/index.ts';
import type { Letters } from './post/deliveries/index.ts';
import { outletOffLetter } from './tell/outlets/index.ts';
import { oddPageLetter, ownLetters } from './watch/checks/index.ts';
import { expiryLetter } from './watch/expiry/index.ts';
import { seeingLetter, silentLetter, troubleLetter } from './watch/health/index.ts';
import { anotherFormLetter, incidentLetters } from './watch/incidents/index.ts';
import { tieLetter, voicelessLetter } from './watch/places/index.ts';

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
  place_voiceless: voicelessLetter,
  places_tie: tieLetter,
  search_trouble: searchTroubleLetter,
  snapshot_missing: snapshotMissingLetter,
  snapshot_back: snapshotBackLetter,
  snapshot_test_failed: snapshotTestLetter,
  newer_version: newerVersionLetter,
  forms_waiting: formsWaitingLetter,
  forms_blocked: formsBlockedLetter,
  form_also: anotherFormLetter,
  form_changed: formChangedLetter,
  ai_engine: engineLetter,
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
