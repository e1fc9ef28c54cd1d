import { connect } from 'node:net';
import type { Config } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import { lastTurnedAway } from '../hands/forms/index.ts';
import { type Finding, messageOf, ok, warning } from './check.ts';

const waitMs = 3000;

const reach = ({ host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: waitMs });
    socket.once('connect', resolve);
    socket.once('error', reject);
    socket.once('timeout', () => reject(new Error('no answer')));
    for (const over of ['connect', 'error', 'timeout'])
      socket.once(over, () => void socket.destroy());
  });

/** Whether messages of checked forms can be received; silent if not configured. */
export const checkMailIn = async ({ mailIn }: Config): Promise<Finding[]> => {
  if (!mailIn) return [];
  const where = `${mailIn.host}:${mailIn.port}`;
  try {
    await reach(mailIn);
    return [ok('mailIn.ok', { where, domain: mailIn.domain })];
  } catch (error) {
    return [warning('mailIn.away', { where, reason: messageOf(error) })];
  }
};

/** Silent if no connection was turned away. */
export const checkMailDoor = async (db: Database): Promise<Finding[]> => {
  const at = await lastTurnedAway(db);
  if (!at) return [];
  return [warning('mailDoor.full', { at: at.toISOString() })];
};
