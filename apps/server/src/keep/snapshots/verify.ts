import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../base/platform/log/log.ts';
import { startPostgres } from '../../base/platform/postgres/index.ts';
import type { ReadOptions } from './read.ts';
import { type Restored, restoreDatabase } from './restore.ts';
import type { Bytes } from './seal.ts';

/** The throw-away database need not survive a power cut. */
const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Reads all of it, restores it into a throw-away database in a folder of its own, and compares
 * digests and counts. The database in use is not touched.
 */
export const verifySnapshot = async (
  source: Bytes,
  { folder = tmpdir(), ...options }: ReadOptions & { folder?: string } = {},
): Promise<Restored> => {
  const dataDir = await mkdtemp(join(folder, 'hlidka-verify-'));
  await chmod(dataDir, 0o711); // the database's user must get through
  try {
    const postgres = await startPostgres({ dataDir, log: silentLog, settings: unsafeButFast });
    return await restoreDatabase(source, postgres.connection, {
      ...options,
      recount: true,
    }).finally(() => postgres.stop());
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
};
