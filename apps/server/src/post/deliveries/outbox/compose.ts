import { DeliveryKind } from '@hlidka/protocol';
import { sqlState } from '../../../base/platform/log/reason.ts';
import {
  type ChannelName,
  type FactsFor,
  type Letters,
  type MessageOf,
  UnreadableRowError,
} from './letter.ts';
import type { Outcome } from './line.ts';

type Composed<C extends ChannelName> =
  | { message: MessageOf<C>; outcome?: never }
  | { message: null; outcome: Outcome };

/** A row's message for this channel, or the outcome for a row that has none. */
export const compose = async <C extends ChannelName>(
  letters: Letters,
  channel: C,
  facts: FactsFor<C>,
): Promise<Composed<C>> => {
  const { data: kind } = DeliveryKind.safeParse(facts.delivery.kind);
  const letter = kind && letters[kind];
  if (!letter?.channels.includes(channel)) {
    const reason = `unknown kind of ${channel}: ${facts.delivery.kind}`;
    return { message: null, outcome: { state: 'dead', reason } };
  }
  try {
    const message = await letter.write(channel, facts);
    return message ? { message } : { message: null, outcome: { state: 'dropped' } };
  } catch (error) {
    if (!isOfData(error)) throw error;
    return { message: null, outcome: { state: 'dead', reason: new UnreadableRowError().message } };
  }
};

/** The row's data made writing fail; includes values that PostgreSQL refuses (class 22). */
const isOfData = (error: unknown): boolean =>
  error instanceof UnreadableRowError ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  sqlState(error)?.startsWith('22') === true;
