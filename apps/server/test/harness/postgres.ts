import { createServer } from 'node:net';
import {
  type DatabaseOptions,
  type OpenDatabase,
  openDatabase,
} from '../../src/platform/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { closeAfter } from './close-after.ts';

const fast = { fsync: 'off' };

/** The private database of a folder, closed when the file's tests end. */
export const openPrivate = async (
  dataDir: string,
  options: Partial<DatabaseOptions> = {},
): Promise<OpenDatabase> => {
  const opened = await openDatabase({
    url: null,
    dataDir,
    log: silentLog,
    settings: fast,
    ...options,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= opened.close();
    return closing;
  };
  closeAfter(close);
  return { ...opened, close };
};

/** Below the range from which outgoing connections take theirs. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
};
