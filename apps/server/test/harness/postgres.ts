import { once } from 'node:events';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  type DatabaseOptions,
  type OpenDatabase,
  openDatabase,
} from '../../src/platform/database.ts';
import { silentLog } from '../../src/platform/log.ts';

const FAST = { fsync: 'off' };

/** The private database of a folder, closed when the test ends. */
export async function openPrivate(
  dataDir: string,
  options: Partial<DatabaseOptions> = {},
): Promise<OpenDatabase> {
  const opened = await openDatabase({
    url: null,
    dataDir,
    log: silentLog,
    settings: FAST,
    ...options,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= opened.close();
    return closing;
  };
  onTestFinished(close);
  return { ...opened, close };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
