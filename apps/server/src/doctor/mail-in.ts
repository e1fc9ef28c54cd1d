import { connect } from 'node:net';
import type { Config } from '../config.ts';
import { type Check, messageOf, ok, warning } from './check.ts';

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

/** Whether messages of checked forms can come in; nothing to say where nobody asked for it. */
export const checkMailIn = async ({ mailIn }: Config): Promise<Check[]> => {
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
