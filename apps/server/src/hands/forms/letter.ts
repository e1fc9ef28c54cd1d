import { Id } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../people/people/index.ts';
import { type NoticeKind, speech, type Told } from '../../tell/notices/index.ts';

const WaitingData = z.object({
  /** `site: form` of each. */
  forms: z.array(z.string()),
  /** Whether an agent with a browser was connected nevertheless. */
  browser: z.boolean(),
});

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

type Form = { form: string };
const mostNamed = 20;
/** One letter may name several forms. */
const rule = { apart: 0 };

const named = (all: Told<Form>[]) =>
  all
    .map(({ siteName, data }) => `${siteName}: ${data.form}`)
    .toSorted((a, b) => a.localeCompare(b, 'cs'))
    .slice(0, mostNamed);

const tellWaiting = (all: [Told<Form & { browser: boolean }>, ...Told<Form>[]]) =>
  speech(formsWaitingLetter, { forms: named(all), browser: all[0].data.browser });

export const waitingNotice: NoticeKind<Form & { browser: boolean }> = {
  name: 'forms_waiting',
  rule,
  alone: (one) => tellWaiting([one]),
  together: tellWaiting,
};

const tellBlocked = (all: [Told<Form>, ...Told<Form>[]]) =>
  speech(formsBlockedLetter, { forms: named(all), siteId: all[0].siteId ?? '' });

export const blockedNotice: NoticeKind<Form> = {
  name: 'forms_blocked',
  rule,
  alone: (one) => tellBlocked([one]),
  together: tellBlocked,
};

const ChangedData = z.object({
  site: z.string(),
  siteId: Id,
  form: z.string(),
  step: z.string().nullable(),
});

/** The expected text did not show, but the form's message arrived: most likely the page says it in other words. */
export const formChangedLetter = operatorsLetter(
  'form_changed',
  ChangedData,
  (language, { siteId, ...data }, { config, agency }) =>
    mailTexts[language].operators.formChanged({
      ...data,
      agency,
      link: `${config.baseUrl}/admin/sites/${siteId}`,
    }),
);

export const changedNotice: NoticeKind<Form & { step: string | null }> = {
  name: 'form_changed',
  alone: ({ siteId, siteName, data }) =>
    speech(formChangedLetter, { ...data, site: siteName, siteId: siteId ?? '' }),
};
