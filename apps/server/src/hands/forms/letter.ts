import { Id } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../people/people/index.ts';

const WaitingData = z.object({
  /** `site: form` of each. */
  forms: z.array(z.string()),
  /** Whether an agent with a browser was connected nevertheless. */
  browser: z.boolean(),
});
type WaitingData = z.infer<typeof WaitingData>;

const BlockedData = WaitingData.pick({ forms: true }).extend({
  /** Of the first of them. */
  siteId: Id,
});

/** Forms whose checks are prevented again and again: told once, until one says how the form is. */
export const formsBlockedLetter = operatorsLetter(
  'forms_blocked',
  BlockedData,
  (language, { forms, siteId }, { config, agency }) =>
    mailTexts[language].operators.formsBlocked({
      forms,
      agency,
      link: `${config.baseUrl}/admin/sites/${siteId}`,
    }),
);

/** Forms that nobody checks: operators are told once, until it is well again. */
export const formsWaitingLetter = operatorsLetter(
  'forms_waiting',
  WaitingData,
  (language, data, { config, agency }) =>
    mailTexts[language].operators.formsWaiting({
      ...data,
      agency,
      link: `${config.baseUrl}/admin/jobs/agents`,
    }),
);
