import { Id } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { chatFromMail, letter } from '../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../people/index.ts';

const WaitingData = z.object({
  /** `site: form` of each. */
  forms: z.array(z.string()),
  /** Whether an agent with a browser was connected nevertheless. */
  browser: z.boolean(),
});
export type WaitingData = z.infer<typeof WaitingData>;

const factsOf = (data: WaitingData, { baseUrl }: Config, agency: string) => ({
  ...data,
  agency,
  link: `${baseUrl}/admin/jobs/agents`,
});

const BlockedData = WaitingData.pick({ forms: true }).extend({
  /** Of the first of them. */
  siteId: Id,
});

/** Forms whose checks are repeatedly blocked: reported once, until one gives a result. */
export const formsBlockedLetter = letter('forms_blocked', BlockedData, {
  mail: async ({ db, config, delivery, agency }, { forms, siteId }) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    const { operators } = mailTexts[reader.language];
    const link = `${config.baseUrl}/admin/sites/${siteId}`;
    return {
      language: reader.language,
      text: operators.formsBlocked({ forms, agency: agency.name, link }),
    };
  },
  chat: async ({ db, config }, { forms, siteId }) => {
    const { operators } = mailTexts[await operatorsLanguage(db)];
    const link = `${config.baseUrl}/admin/sites/${siteId}`;
    return chatFromMail(operators.formsBlocked({ forms, agency: '', link }));
  },
});

/** Forms that nobody checks: reported once, until they are checked again. */
export const formsWaitingLetter = letter('forms_waiting', WaitingData, {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    const { operators } = mailTexts[reader.language];
    return {
      language: reader.language,
      text: operators.formsWaiting(factsOf(data, config, agency.name)),
    };
  },
  chat: async ({ db, config }, data) => {
    const { operators } = mailTexts[await operatorsLanguage(db)];
    return chatFromMail(operators.formsWaiting(factsOf(data, config, '')));
  },
});
