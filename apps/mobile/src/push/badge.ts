import { notifications } from '@hlidka/protocol';
import { call } from '../api.ts';
import { system } from './system';

export const clearBadge = (): Promise<void> => system.badge(0).catch(() => {});

/**
 * The person looks at the app: what is open now is new no more. The server must know it first, since each push
 * carries the number that it counts; without a connection the number stays.
 */
export const lookedAt = async (): Promise<void> => {
  await call(notifications.look).then(clearBadge, () => {});
};
