import type { Executor } from '../../base/platform/database/transaction.ts';
import {
  channelsForOperators,
  type Letter,
  type NotificationType,
  queueToEach,
} from '../../post/deliveries/index.ts';
import type { OperatorsChannel } from '../../post/deliveries/table.ts';
import { operatorsToTell } from './grants/operators.ts';

/** Every operator's mail, and every channel where operators hear of this kind. */
const recipientsOf = async (tx: Executor, kind: NotificationType) => [
  ...(await operatorsToTell(tx)).map(({ id, email }) => ({
    channel: 'mail' as const,
    recipient: email,
    userId: id,
  })),
  ...(await channelsForOperators(tx, kind)),
];

/** Queues notices for all operators by mail and on their channels; false: there is nobody. */
export const tellOperators = async <K extends NotificationType, D extends object>(
  tx: Executor,
  letter: Letter<K, D, 'mail' | OperatorsChannel>,
  ...notices: NoInfer<D>[]
): Promise<boolean> => {
  const recipients = await recipientsOf(tx, letter.kind);
  await queueToEach(tx, letter, recipients, notices);
  return recipients.length > 0;
};
