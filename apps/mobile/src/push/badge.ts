import { notifications } from '@hlidka/protocol';
import { call } from '../api.ts';
import { system } from './system';

export const clearBadge = (): Promise<void> => system.badge(0).catch(() => {});

/**
 * The app is in front of the person, so open incidents count as seen. The server is told first,
 * since each push carries its number; without a connection the number stays.
 */
export const lookedAt = async (): Promise<void> => {
  await call(notifications.look).then(clearBadge, () => {});
};
