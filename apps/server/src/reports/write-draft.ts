import type { Language } from '@hlidka/protocol';
import { reportMarkdown } from '@hlidka/texts/report';
import type { Executor } from '../platform/transaction.ts';
import { gatherMonth } from './gather-month.ts';
import { findReaders, type Reader } from './readers.ts';

type About = { clientId: string; siteId: string | null; period: string };

/** The language that most readers have; Czech when as many have the other, or nobody reads. */
const languageOf = (readers: Reader[]): Language =>
  readers.filter(({ language }) => language === 'en').length * 2 > readers.length ? 'en' : 'cs';

/** What a draft begins with: the month's figures in words. */
export const writeDraft = async (db: Executor, about: About): Promise<string> =>
  reportMarkdown(languageOf(await findReaders(db, about)), await gatherMonth(db, about));
