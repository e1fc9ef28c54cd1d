import type { DeliveryChannel, IncidentEvent, MailKind } from '@hlidka/protocol';
import { inChunks } from '../../platform/chunks.ts';
import { newId } from '../../platform/ids.ts';
import { storable } from '../../platform/storable.ts';
import type { Executor } from '../../platform/transaction.ts';
import type {
  AccessData,
  BlindData,
  ExpiryData,
  IncidentData,
  ReportData,
  ResetData,
} from '../data.ts';
import { deliveries } from './table.ts';

export type QueuedMail = {
  kind: MailKind;
  to: string;
  userId: string | null;
  data?: AccessData | ResetData;
};

export type QueuedDelivery = {
  channel: DeliveryChannel;
  kind: string;
  /** An address, a push token or a chat. */
  recipient: string;
  userId: string | null;
  incidentId?: string;
  event?: IncidentEvent;
  data?: AccessData | IncidentData | BlindData | ExpiryData | ReportData | ResetData;
};

/** Puts messages into the outbox, in the transaction of the change that they tell of. */
export const queueDeliveries = async (tx: Executor, rows: QueuedDelivery[]): Promise<string[]> => {
  const made = rows.map(({ data, ...row }) => ({
    ...row,
    id: newId(),
    data: data && (storable(data) as Record<string, unknown>),
  }));
  for (const part of inChunks(made)) await tx.insert(deliveries).values(part);
  return made.map(({ id }) => id);
};

export const queueMail = async (tx: Executor, { to, ...mail }: QueuedMail): Promise<string> => {
  const [id = ''] = await queueDeliveries(tx, [{ channel: 'mail', recipient: to, ...mail }]);
  return id;
};
