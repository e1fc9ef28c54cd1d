import { Id } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../people/index.ts';

const CrashData = z.object({
  userId: Id,
  person: z.string(),
  screen: z.string(),
  message: z.string(),
  stack: z.string(),
  version: z.string(),
  platform: z.string(),
});

/** A mail shows where it happened; the row keeps the rest. */
const shownOfStack = 1500;

export const crashLetter = operatorsLetter(
  'app_crash',
  CrashData,
  (language, { userId, stack, ...crash }, { config, agency }) =>
    mailTexts[language].operators.appCrash({
      agency,
      ...crash,
      stack: stack.slice(0, shownOfStack),
      link: `${config.baseUrl}/admin/people/${userId}`,
    }),
);
