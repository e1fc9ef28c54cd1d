import type { DeliveryKind, IncidentEvent } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { inChunks } from '../../../base/platform/database/chunks.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { storable } from '../../../base/platform/database/storable.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { deliveries } from '../table.ts';
import { followAside, setAsideOld } from './aside.ts';
import type { ChannelName, Letter } from './letter.ts';
import { priorityOf } from './priority.ts';

/** The gathering duty decides sooner; if it does not run, each message is sent on its own. */
const heldSeconds = 60;

type To<C extends ChannelName> = {
  channel: C;
  /** An address, a push token or a chat. */
  recipient: string;
  userId: string | null;
  incidentId?: string;
  event?: IncidentEvent;
  /** The gathering it may be reported with; held until that is decided. */
  gatheringId?: string;
  held?: boolean;
  /** Its reader's quiet hours: held until they end. */
  heldUntil?: Date;
};
export type Queued<D, C extends ChannelName> = To<C> &
  (Record<string, never> extends D ? { data?: D } : { data: D });

/** Puts messages into the outbox, in the transaction of the change they report. */
export const queue = <K extends DeliveryKind, D extends object, C extends ChannelName>(
  tx: Executor,
  { kind }: Letter<K, D, C>,
  rows: Queued<NoInfer<D>, NoInfer<C>>[],
): Promise<string[]> => insert(tx, kind, rows);

/** Each of the messages to each of the recipients. */
export const queueToEach = <K extends DeliveryKind, D extends object, C extends ChannelName>(
  tx: Executor,
  { kind }: Letter<K, D, C>,
  recipients: To<NoInfer<C>>[],
  messages: NoInfer<D>[],
): Promise<string[]> =>
  insert(
    tx,
    kind,
    messages.flatMap((data) => recipients.map((to) => ({ ...to, data }))),
  );

const insert = async (
  tx: Executor,
  kind: DeliveryKind,
  rows: (To<ChannelName> & { data?: object })[],
): Promise<string[]> => {
  const made = rows.map(({ data, heldUntil, ...row }) => ({
    ...row,
    ...(heldUntil ? { held: true, nextAttemptAt: heldUntil, heldUntil } : {}),
    kind,
    id: newId(),
    priority: priorityOf(kind, row.event),
    data: storable({ ...data }),
    ...(row.held ? { nextAttemptAt: sql`now() + make_interval(secs => ${heldSeconds})` } : {}),
  }));
  for (const part of inChunks(made)) await tx.insert(deliveries).values(part);
  const later = made.filter((row) => row.incidentId && row.event !== 'opened');
  if (later.length > 0)
    await followAside(
      tx,
      later.map(({ id }) => id),
    );
  const ids = made.map(({ id }) => id);
  if (ids.length > 0) await setAsideOld(tx, kind, ids);
  return ids;
};
