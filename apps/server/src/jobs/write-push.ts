import type { Job } from '@hlidka/protocol';
import { type ChatWords, chatTexts } from '@hlidka/texts/chat';
import type { Config } from '../config.ts';
import { type Listener, type PushText, pushFromMail } from '../deliveries/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { DomainError } from '../platform/errors.ts';
import { readJob } from './read/read.ts';

type Facts = {
  db: Executor;
  config: Config;
  delivery: { id: string };
  listening(siteId: null): Promise<Listener | null>;
};

type Asks = {
  jobId: string;
  /** What is asked: a later push of the same replaces this one. */
  identity: string;
  isOpen(job: Job): boolean;
  title(words: ChatWords, number: number): string;
};

/** To an operator's phone: opens the job there. Null once it was decided, or for whoever is no operator. */
export const writeJobPush = async (
  { db, config, delivery, listening }: Facts,
  { jobId, identity, isOpen, title }: Asks,
): Promise<PushText | null> => {
  const reader = await listening(null);
  const job = await readJob({ db }, { id: jobId }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not found') return null;
    throw error;
  });
  if (reader?.role !== 'admin' || !job || !isOpen(job)) return null;
  const heading = title(chatTexts[reader.language], job.number);
  const about = [job.title, job.siteName].filter(Boolean).join(' · ');
  const data = { about: 'job' as const, deliveryId: delivery.id, jobId };
  return pushFromMail({ heading, paragraphs: [about] }, { config, data, identity });
};
