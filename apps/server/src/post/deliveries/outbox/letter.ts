import type { DeliveryChannel, DeliveryKind } from '@hlidka/protocol';
import type * as z from 'zod';
import type { Config } from '../../../base/config/config.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import type { deliveries } from '../table.ts';

export type Delivery = typeof deliveries.$inferSelect;

/**
 * Each channel adds itself (`mail/line.ts`): what it passes to a writer, and the message it
 * expects.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: channels fill it
export interface Channels {}
export type ChannelName = keyof Channels & DeliveryChannel;

export type FactsFor<C extends ChannelName> = Channels[C]['facts'] & {
  db: Database;
  config: Config;
  delivery: Delivery;
};
export type MessageOf<C extends ChannelName> = Channels[C]['message'];

/** Writes at the moment of sending; null: there is nobody to notify, drop it. */
type Writer<C extends ChannelName, D> = (
  facts: FactsFor<C>,
  data: D,
) => Promise<MessageOf<C> | null>;
export type Writers<D> = { [C in ChannelName]?: Writer<C, D> };

/** A kind of message: the data of its rows, and how it is written for each channel. */
export type Letter<
  K extends DeliveryKind = DeliveryKind,
  D = unknown,
  C extends ChannelName = ChannelName,
> = {
  kind: K;
  data: z.ZodType<D>;
  channels: readonly C[];
  write<N extends ChannelName>(channel: N, facts: FactsFor<N>): Promise<MessageOf<N> | null>;
};

/** Every kind must be here, or it does not compile. */
export type Letters = { readonly [K in DeliveryKind]: Letter<K> };

/** The row's data do not fit its kind; trying again would not help. */
export class UnreadableRowError extends Error {
  override name = 'UnreadableRowError';
  override message = 'the row cannot be read';
}

export const letter = <K extends DeliveryKind, D extends object, W extends Writers<D>>(
  kind: K,
  data: z.ZodType<D>,
  writers: W & Writers<D>,
): Letter<K, D, keyof W & ChannelName> => ({
  kind,
  data,
  channels: Object.keys(writers) as (keyof W & ChannelName)[],
  async write(channel, facts) {
    const writer = (writers as Writers<D>)[channel];
    // Rows may be older than this code.
    const read = data.safeParse(facts.delivery.data);
    if (!writer || !read.success) throw new UnreadableRowError();
    return writer(facts, read.data);
  },
});
