import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../people/people/index.ts';
import { type NoticeKind, speech } from '../../tell/notices/index.ts';

const LimitData = z.object({
  week: z.string(),
  usd: z.number(),
  calls: z.int(),
  limitUsd: z.number(),
  limitCalls: z.int(),
});

/** The week's limit for answers is reached, and the rest of the questions is left out. */
export const limitLetter = operatorsLetter('ai_limit', LimitData, (language, data, facts) =>
  mailTexts[language].operators.aiLimit({
    ...data,
    agency: facts.agency,
    link: `${facts.config.baseUrl}/admin/visibility`,
  }),
);

/** One notice per week. It never ends: the limit was reached in that week. */
export const limitNotice: NoticeKind<z.infer<typeof LimitData>> = {
  name: 'ai_limit',
  alone: ({ data }) => speech(limitLetter, data),
};
