import { AiEngine, AiTrouble } from '@hlidka/protocol';
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

/** One notice per week, until the week after it is over: a run may go on beyond its own week. */
export const limitNotice: NoticeKind<z.infer<typeof LimitData>> = {
  name: 'ai_limit',
  alone: ({ data }) => speech(limitLetter, data),
};

const EngineData = z.object({
  engine: AiEngine,
  trouble: AiTrouble.nullable(),
  questions: z.int(),
});

/** An engine answered nothing in a whole run. */
export const engineLetter = operatorsLetter(
  'ai_engine',
  EngineData,
  (language, data, { config, agency }) =>
    mailTexts[language].operators.aiEngine({
      ...data,
      agency,
      link: `${config.baseUrl}/admin/visibility`,
    }),
);

/** Until it answers again. */
export const engineNotice: NoticeKind<z.infer<typeof EngineData>> = {
  name: 'ai_engine',
  alone: ({ data }) => speech(engineLetter, data),
};
