import { readRetryAfter } from '@hlidka/protocol';
import type { Posted } from '../../../base/platform/http/guarded-post.ts';
import type { OutletNotice } from './notice.ts';

/** What is sealed in an outlet's row. */
export type OutletSettings = {
  address: string;
  target: string | null;
  secret: string | null;
  /** Of a webhook, the newest first; an older one signs until it ends. */
  signing?: { secret: string; until: string | null }[];
};

type OutletRequest = { url: URL; headers?: Record<string, string>; body: string };

/** `refused`: this message, for good. `gone`: the outlet, for good. */
export type OutletVerdict = {
  is: 'sent' | 'refused' | 'gone' | 'later';
  waitSeconds?: number;
  mostFailures?: number;
  /** The receiver answered that somebody works on it; `by`: who, if it says so. */
  takeOver?: { by: string | null };
};

type Message = { id: string; at: Date; now: Date; notice: OutletNotice };

/** One kind of outlet: how a notice is written for it, and what its answers mean. */
export type Kind = {
  /** The shortest time between two messages. */
  gapMs?: number;
  /** Notices to send instead of this one, one after another: a service may take only one alarm at a time. */
  apart?(notice: OutletNotice): OutletNotice[];
  /** Null: the notice is not for this kind. */
  write(settings: OutletSettings, message: Message): OutletRequest | null;
  judge(answer: Posted): OutletVerdict;
};

const later = (status: number): boolean =>
  status < 200 ||
  (status >= 300 && status < 400) ||
  status >= 500 ||
  [408, 425, 429].includes(status);

export const retryAfter = (answer: Posted): { waitSeconds?: number } => {
  const seconds = readRetryAfter(answer.header('retry-after'));
  return seconds ? { waitSeconds: seconds } : {};
};

/** What a service answers as JSON, whatever that is. */
export const jsonOf = ({ text }: Posted): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

type Means = {
  /** Statuses after which the address never works again. */
  gone?: readonly number[];
  /** Whether what a success says is what this service documents; some refuse with 200. */
  accepts?: (answer: Posted) => boolean;
};

export const judgeBy =
  ({ gone = [], accepts = () => true }: Means) =>
  (answer: Posted): OutletVerdict => {
    const { status } = answer;
    if (status >= 200 && status < 300)
      return { is: answer.text.trim() === '' || accepts(answer) ? 'sent' : 'refused' };
    if (gone.includes(status)) return { is: 'gone' };
    return later(status) ? { is: 'later', ...retryAfter(answer) } : { is: 'refused' };
  };

export const json = { 'content-type': 'application/json; charset=utf-8' };
