import type { DeliveryKind, IncidentEvent } from '@hlidka/protocol';
import { inChunks } from '../../platform/chunks.ts';
import { newId } from '../../platform/ids.ts';
import { storable } from '../../platform/storable.ts';
import type { Executor } from '../../platform/transaction.ts';
import { deliveries } from '../table.ts';
import type { ChannelName, Letter } from './letter.ts';

type To<C extends ChannelName> = {
  channel: C;
  /** An address, a push token or a chat. */
  recipient: string;
  userId: string | null;
  incidentId?: string;
  event?: IncidentEvent;
};
export type Queued<D, C extends ChannelName> = To<C> &
  (Record<string, never> extends D ? { data?: D } : { data: D });

/** Puts messages into the outbox, in the transaction of the change that they tell of. */
export const queue = async <K extends DeliveryKind, D extends object, C extends ChannelName>(
  tx: Executor,
  { kind }: Letter<K, D, C>,
  rows: Queued<NoInfer<D>, NoInfer<C>>[],
): Promise<string[]> => {
  const made = rows.map(({ data, ...row }) => ({
    ...row,
    kind,
    id: newId(),
    data: storable(data ?? {}),
  }));
  for (const part of inChunks(made)) await tx.insert(deliveries).values(part);
  return made.map(({ id }) => id);
};
