import { DeliveryKind, type DropReason, type Language } from '@hlidka/protocol';
import type { Config } from '../../../base/config/config.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { sqlState } from '../../../base/platform/log/reason.ts';
import { ours, type Said } from '../../../base/platform/strike-out.ts';
import {
  type ChannelName,
  type Delivery,
  type FactsFor,
  type Letters,
  type MessageOf,
  UnreadableRowError,
} from './letter.ts';

/** What every channel needs. */
export type LineOptions = { db: Database; config: Config; log: Log; letters: Letters };

/** The result of one attempt. `waiting`: try again later. */
export type SendOutcome = {
  state: 'sent' | 'kept' | 'dropped' | 'dead' | 'waiting';
  reason?: Said;
  ticket?: string;
  language?: Language;
  subject?: string;
  /** The service is failing, not this message: it is tried until it is too old. */
  trouble?: boolean;
  /** The recipient is away or busy: no refusal of this message. Says nothing about the channel. */
  away?: boolean;
  /** Its reader's quiet hours have begun meanwhile: no attempt was made. */
  heldUntil?: Date;
  /** Requested by the service (Retry-After). */
  waitSeconds?: number;
  /** It is unknown whether the message was delivered. */
  maybeHeard?: boolean;
  /** Give up after fewer refusals than usual. */
  mostFailures?: number;
};

/** One channel as the worker sees it. Lines share nothing, so none can block another. */
export type Line = {
  /** Messages sent at the same time, at most. */
  most: number;
  /** Extra slots for urgent messages only. */
  reserve?: number;
  /** How long until the channel accepts another message; the message is chosen only then. */
  waitMs?: (urgent: boolean) => number;
  /** A message without a response for this long stops blocking others. */
  slotTimeoutMs: number;
  patience: SendPatience;
  /** An end is pointless if its beginning was surely not delivered: then neither is sent. */
  pairedEvents?: boolean;
  /**
   * Strict queue order across processes: the first message blocks the rest of its channel, or of its
   * recipient until that refused it a few times.
   */
  inOrder?: 'channel' | 'recipient';
  /** Other work of the channel while the line runs. */
  beside?: () => { stop(): Promise<void> };
  /** A thrown error means: try again. */
  send(row: Delivery): Promise<SendOutcome>;
  close(): void;
};

export type SendPatience = {
  /** Waits after refusals of the message itself. */
  stepsSeconds: number[];
  mostFailures: number;
  /** How long to try while the service is failing. */
  mostHours: number;
};

/** No wait is longer; a longer one means that the clock was set back since. */
export const longestWaitSeconds = 3600;

export const refusedWait = ({ stepsSeconds }: SendPatience, failures: number): number =>
  stepsSeconds[Math.min(failures, stepsSeconds.length - 1)] ?? 10;

type Composed<C extends ChannelName> =
  | { message: MessageOf<C>; outcome?: never }
  | { message: null; outcome: SendOutcome };

export const dropped = (reason: DropReason): SendOutcome => ({
  state: 'dropped',
  reason: ours(reason),
});

/** A row's message for this channel, or the outcome for a row that has none. */
export const compose = async <C extends ChannelName>(
  letters: Letters,
  channel: C,
  facts: FactsFor<C>,
): Promise<Composed<C>> => {
  const { data: kind } = DeliveryKind.safeParse(facts.delivery.kind);
  const letter = kind && letters[kind];
  if (!letter?.channels.includes(channel)) {
    const reason = ours(`unknown kind of ${channel}: ${facts.delivery.kind}`);
    return { message: null, outcome: { state: 'dead', reason } };
  }
  try {
    const message = await letter.write(channel, facts);
    return message ? { message } : { message: null, outcome: { state: 'dropped' } };
  } catch (error) {
    if (!isOfData(error)) throw error;
    return {
      message: null,
      outcome: { state: 'dead', reason: ours(new UnreadableRowError().message) },
    };
  }
};

/** The row's data made writing fail; includes values that PostgreSQL refuses (class 22). */
const isOfData = (error: unknown): boolean =>
  error instanceof UnreadableRowError ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  sqlState(error)?.startsWith('22') === true;
