import { type Job, type OperatorJobAsk, operatorJobCategoryIds } from '@hlidka/protocol';
import { type ChatWords, chatTexts } from '@hlidka/texts/chat';
import type { Config } from '../../base/config/config.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import {
  type HeldPush,
  type Listener,
  type PushText,
  pushFromMail,
} from '../../post/deliveries/index.ts';
import { leftAloneUntil } from '../../tell/on-call/index.ts';
import { readJob } from './read/read.ts';

type Facts = {
  db: Executor;
  config: Config;
  delivery: { id: string; userId: string | null };
  listening(siteId: null): Promise<Listener | null>;
};

type Asks = {
  jobId: string;
  /** Identifies the question: a later push with the same one replaces this. */
  identity: string;
  asks: OperatorJobAsk;
  isOpen(job: Job): boolean;
  title(words: ChatWords, number: number): string;
};

/**
 * To an operator's phone: opens the job there. Null once it was decided, or when the reader is no
 * operator; held during their quiet hours.
 */
export const writeJobPush = async (
  { db, config, delivery, listening }: Facts,
  { jobId, identity, asks, isOpen, title }: Asks,
): Promise<PushText | HeldPush | null> => {
  const reader = await listening(null);
  const job = await readJob({ db }, { id: jobId }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not found') return null;
    throw error;
  });
  if (reader?.role !== 'admin' || !job || !isOpen(job)) return null;
  const heldUntil = delivery.userId && (await leftAloneUntil(db, delivery.userId, new Date()));
  if (heldUntil) return { heldUntil };
  const words = chatTexts[reader.language];
  const about = [job.title, job.siteName].filter(Boolean).join(' · ');
  const note = asks === 'approval' || asks === 'gate' ? words.inApp[asks] : null;
  const gate = asks === 'gate' ? job.gate : null;
  const data = {
    about: 'job' as const,
    deliveryId: delivery.id,
    jobId,
    asks,
    seen: gate ? gate.digest : `${job.attempt}`,
    ...(gate && { gateId: gate.id }),
  };
  const text = { heading: title(words, job.number), paragraphs: [about] };
  return {
    ...pushFromMail(text, { config, data, identity, note }),
    ...(asks !== 'question' && { categoryId: operatorJobCategoryIds[asks] }),
  };
};
