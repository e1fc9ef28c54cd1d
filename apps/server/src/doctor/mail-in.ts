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
    return [ok('mail in', `${where} receives for form-…@${mailIn.domain}`)];
  } catch (error) {
    return [
      warning(
        'mail in',
        `Nobody answers at ${where} (${messageOf(error)}): is a server with the role worker running? Form checks with proof by mail fail meanwhile.`,
      ),
    ];
  }
};

/** Silent if no connection was turned away. */
export const checkMailDoor = async (db: Database): Promise<Finding[]> => {
  const at = await lastTurnedAway(db);
  if (!at) return [];
  const message = `Senders were turned away, last at ${at.toISOString()}: too many came at once. Form checks whose message was missing then counted for nothing. A firewall before the port helps against whoever floods it.`;
  return [warning('mail door', message)];
};
