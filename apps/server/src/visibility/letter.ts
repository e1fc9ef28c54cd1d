import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { chatFromMail, letter } from '../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../people/index.ts';

const LimitData = z.object({
  week: z.string(),
  usd: z.number(),
  calls: z.int(),
  limitUsd: z.number(),
  limitCalls: z.int(),
});

const factsOf = (data: z.infer<typeof LimitData>, { baseUrl }: Config, agency: string) => ({
  ...data,
  agency,
  link: `${baseUrl}/admin/visibility`,
});

/** The week's limit for answers is reached, and the rest of the questions is left out. */
export const limitLetter = letter('ai_limit', LimitData, {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    return {
      language: reader.language,
      text: mailTexts[reader.language].operators.aiLimit(factsOf(data, config, agency.name)),
    };
  },
  chat: async ({ db, config }, data) => {
    const { operators } = mailTexts[await operatorsLanguage(db)];
    return chatFromMail(operators.aiLimit(factsOf(data, config, '')));
  },
});
