import pg from 'pg';
import { newId } from './ids.ts';

/** How long a NOTIFY may take to come back. */
const boundMs = 2000;
const quick = { connectionTimeoutMillis: boundMs, query_timeout: boundMs };

/** LISTEN had no effect, or the two connections lead to different databases. */
class NotHeardError extends Error {
  override name = 'NotHeardError';
}

export type Beat = {
  /** Sends a NOTIFY by another connection and waits until the listening one hears it. */
  prove(): Promise<void>;
  close(): Promise<void>;
};

/**
 * An answered query proves a connection, not LISTEN: a pooler that shares sessions answers too. So
 * the listening connection stays silent, and another one sends.
 */
export const openBeat = async (listener: pg.Client, sending: pg.ClientConfig): Promise<Beat> => {
  const channel = `hlidka_beat_${newId().replaceAll('-', '')}`;
  const sender = new pg.Client({ ...sending, ...quick });
  sender.on('error', () => {});
  let sent = 0;
  let heard: (value: string) => void = () => {};
  listener.on('notification', ({ channel: on, payload }) => {
    if (on === channel) heard(payload ?? '');
  });
  await listener.query(`listen ${channel}`);
  await sender.connect();

  const prove = async () => {
    const value = String(++sent);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    heard = (came) => came === value && resolve();
    const late = setTimeout(
      () => reject(new NotHeardError('a NOTIFY does not come back')),
      boundMs,
    );
    const lost = () => reject(new Error('the listening connection ended'));
    listener.once('end', lost);
    try {
      // Whether it survives a crash does not matter, so the commit need not wait for the disk.
      const text = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`;
      await Promise.all([promise, sender.query(text, [channel, value])]);
    } finally {
      clearTimeout(late);
      listener.off('end', lost);
    }
  };
  return { prove, close: () => sender.end().catch(() => {}) };
};

/** Whether a NOTIFY sent by `sending` reaches a session of `listening`. */
export const isHeard = async (
  listening: pg.ClientConfig,
  sending: pg.ClientConfig,
): Promise<boolean> => {
  const listener = new pg.Client({ ...listening, ...quick });
  listener.on('error', () => {});
  let beat: Beat | undefined;
  try {
    await listener.connect();
    beat = await openBeat(listener, sending);
    await beat.prove();
    return true;
  } catch (error) {
    if (error instanceof NotHeardError) return false;
    throw error;
  } finally {
    await beat?.close();
    await listener.end().catch(() => {});
  }
};
