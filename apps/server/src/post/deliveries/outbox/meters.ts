import type { DeliveryChannel } from '@hlidka/protocol';
import { counter, histogram, type Registry } from '../../../base/platform/metrics/registry.ts';
import type { SendOutcome } from './line.ts';

/** What this process sends. */
export const createSendMeters = (registry: Registry) => {
  const ended = counter(registry, {
    name: 'hlidka_message_attempts_total',
    help: 'Attempts of this process to send a message, by channel and outcome; waiting: to be tried again.',
    labelNames: ['channel', 'outcome'],
  });
  const seconds = histogram(registry, {
    name: 'hlidka_message_send_seconds',
    help: 'How long an attempt took, by channel.',
    labelNames: ['channel'],
    buckets: [0.05, 0.25, 1, 5, 15, 60],
  });
  return {
    ended(channel: DeliveryChannel, outcome: SendOutcome['state'], ms: number) {
      ended.inc({ channel, outcome });
      seconds.observe({ channel }, ms / 1000);
    },
  };
};
export type SendMeters = ReturnType<typeof createSendMeters>;
