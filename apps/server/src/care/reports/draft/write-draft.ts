import type { Language, ReportFigures } from '@hlidka/protocol';
import { reportMarkdown } from '@hlidka/texts/report';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { gatherMonth } from '../gather/gather-month.ts';
import type { About } from '../gather/reported-sites.ts';
import { findReaders, type Reader } from '../readers.ts';
import type { Said } from '../said.ts';

export type Written = {
  markdown: string;
  figures: ReportFigures;
  figuresAt: Date;
  said: Said;
  language: Language;
};

/** The language of most readers; Czech on a tie or without readers. */
const languageOf = (readers: Reader[]): Language =>
  readers.filter(({ language }) => language === 'en').length * 2 > readers.length ? 'en' : 'cs';

/** A new draft: the month's figures and the generated text. */
export const writeDraft = async (db: Executor, about: About, now: Date): Promise<Written> => {
  const language = languageOf(await findReaders(db, about));
  const { facts, figures, said } = await gatherMonth(db, about, now);
  return { language, figures, figuresAt: now, said, markdown: reportMarkdown(language, facts) };
};
