import type { Language } from '@hlidka/protocol';
import { reasonIn } from './reasons.ts';

const late: Record<Language, string> = {
  cs: 'Služba včas neodpověděla',
  en: 'The service did not answer in time',
};

/** Why a message did not go, in the reader's language; what a service said is quoted. */
export const answerIn = (language: Language, answer: string): string =>
  answer === 'no answer in time' ? late[language] : reasonIn(language, answer);

/** What a service said itself; otherwise it is told why it said nothing. */
export const isQuoted = (answer: string): boolean => answer.startsWith('HTTP ');
