import { Id, Instant, type Language } from '@hlidka/protocol';
import { type MailText, mailTexts } from '@hlidka/texts/mail';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { chatFromMail, letter } from '../../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../../people/index.ts';
import type { Executor } from '../../platform/database/transaction.ts';
import { blindSpans } from '../table.ts';

/** No `to` while it lasts. Rows written by an older version have no `spanId`. */
const SpanData = z.object({ spanId: Id.optional(), from: Instant, to: Instant.nullable() });
type SpanData = z.infer<typeof SpanData>;

/** "It still lasts" is sent only while the span is open. */
const isNews = async (db: Executor, { spanId, to }: SpanData): Promise<boolean> =>
  to !== null ||
  (spanId !== undefined &&
    (await db.$count(blindSpans, and(eq(blindSpans.id, spanId), isNull(blindSpans.toAt)))) > 0);

const write = (
  kind: 'blind' | 'referencesSilent',
  language: Language,
  agency: string,
  baseUrl: string,
  { from, to }: SpanData,
): MailText =>
  mailTexts[language].operators[kind]({
    agency,
    from: new Date(from),
    to: to === null ? null : new Date(to),
    link: `${baseUrl}/admin`,
  });

const ownLetter = <K extends 'watch_blind' | 'references_silent'>(
  kind: K,
  words: 'blind' | 'referencesSilent',
) =>
  letter(kind, SpanData, {
    mail: async ({ db, config, delivery, agency }, data) => {
      const reader = await readRecipient(db, delivery.userId, null);
      if (!reader || !(await isNews(db, data))) return null;
      const { language } = reader;
      return { language, text: write(words, language, agency.name, config.baseUrl, data) };
    },
    chat: async ({ db, config }, data) => {
      if (!(await isNews(db, data))) return null;
      return chatFromMail(write(words, await operatorsLanguage(db), '', config.baseUrl, data));
    },
  });

export const ownLetters = {
  /** The checker itself has, or had, no network. */
  watch_blind: ownLetter('watch_blind', 'blind'),
  /** The reference targets do not answer although sites do, or they answer again. */
  references_silent: ownLetter('references_silent', 'referencesSilent'),
};
