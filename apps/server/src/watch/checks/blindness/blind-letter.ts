import { Id, Instant } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { operatorsLetter } from '../../../people/people/index.ts';
import { type NoticeKind, speech, type Told } from '../../../tell/notices/index.ts';
import { blindSpans } from '../table.ts';

/** No `to` while it lasts. Rows written by an older version have no `spanId`. */
const SpanData = z.object({ spanId: Id.optional(), from: Instant, to: Instant.nullable() });
type SpanData = z.infer<typeof SpanData>;

/** "It still lasts" is sent only while the span is open. */
const isNews = async (db: Executor, { spanId, to }: SpanData): Promise<boolean> =>
  to !== null ||
  (spanId !== undefined &&
    (await db.$count(blindSpans, and(eq(blindSpans.id, spanId), isNull(blindSpans.toAt)))) > 0);

const ownLetter = <K extends 'watch_blind' | 'references_silent'>(
  kind: K,
  words: 'blind' | 'referencesSilent',
) =>
  operatorsLetter(kind, SpanData, async (language, data, { db, config, agency }) => {
    if (!(await isNews(db, data))) return null;
    return mailTexts[language].operators[words]({
      agency,
      from: new Date(data.from),
      to: data.to === null ? null : new Date(data.to),
      link: `${config.baseUrl}/admin`,
    });
  });

export const ownLetters = {
  /** The checker itself has, or had, no network. */
  watch_blind: ownLetter('watch_blind', 'blind'),
  /** The reference targets do not answer although sites do, or they answer again. */
  references_silent: ownLetter('references_silent', 'referencesSilent'),
};

type Whole = { from: string; to: string };

/** Without `whole`, which has the end, the span still lasts. */
const tell =
  (kind: keyof typeof ownLetters) =>
  ({ key, since }: Told<object>, whole?: Whole) =>
    speech(ownLetters[kind], { spanId: key, from: since.toISOString(), to: null, ...whole });

/** A short loss of our network is told when it is over, because nothing was measured meanwhile. */
export const blindNotice: NoticeKind<object, Whole> = {
  name: 'watch_blind',
  endsUntold: true,
  alone: tell('watch_blind'),
  ended: tell('watch_blind'),
};

export const referencesNotice: NoticeKind<object, Whole> = {
  name: 'references_silent',
  alone: tell('references_silent'),
  ended: tell('references_silent'),
};
