import { chatLetters } from './chat/index.ts';
import { blindLetter } from './checks/index.ts';
import type { Letters } from './deliveries/index.ts';
import { expiryLetter } from './expiry/index.ts';
import { formsWaitingLetter } from './forms/index.ts';
import { incidentLetters } from './incidents/index.ts';
import { jobLetters } from './jobs/index.ts';
import { peopleLetters } from './people/index.ts';
import { reportLetter } from './reports/index.ts';

/** What every slice has to say, registered with the outbox. */
export const letters: Letters = {
  ...peopleLetters,
  ...incidentLetters,
  watch_blind: blindLetter,
  expiry: expiryLetter,
  forms_waiting: formsWaitingLetter,
  report: reportLetter,
  ...jobLetters,
  ...chatLetters,
};
