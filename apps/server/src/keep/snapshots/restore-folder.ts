import { open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeKeptSecret } from '../../base/platform/kept-secret.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { openDataFolder } from '../../base/platform/postgres/folder.ts';
import { startPostgres } from '../../base/platform/postgres/index.ts';
import { lockFolder } from '../../base/platform/postgres/lock.ts';
import { type Restored, type RestoreOptions, restoreDatabase } from './restore.ts';
import type { Bytes } from './seal.ts';
import { SnapshotError } from './snapshot-error.ts';

/**
 * Into a data folder without a database. It is made aside and renamed at the end, so that a restore
 * that fails or is killed leaves the folder as it was.
 */
export const restoreFolder = async (
  source: Bytes,
  dataDir: string,
  { log, ...options }: RestoreOptions & { log: Log },
): Promise<Restored> => {
  const isNew = !(await exists(resolve(dataDir)));
  const folder = await openDataFolder(dataDir);
  const draft = join(folder, 'restoring');
  const home = join(folder, 'postgres');
  const unlock = lockFolder(folder);
  let done = false;
  try {
    if (await exists(home))
      throw new SnapshotError(
        'target full',
        `The folder ${folder} holds the data of a Hlídka already. Choose a new one with --data; nothing was changed.`,
      );
    await rm(draft, { recursive: true, force: true });
    const postgres = await startPostgres({ dataDir: draft, log });
    const restored = await restoreDatabase(source, postgres.connection, options).finally(() =>
      postgres.stop(),
    );
    if (restored.secrets) await keepSecrets(folder, restored.secrets);
    await rename(join(draft, 'postgres'), home);
    await syncFolder(folder);
    done = true;
    return restored;
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
    unlock();
    if (isNew && !done) await removeEmpty(folder);
  }
};

const keepSecrets = async (folder: string, secrets: NonNullable<Restored['secrets']>) => {
  await writeKeptSecret(folder, 'auth-secret', secrets.authSecret);
  await writeKeptSecret(folder, 'encryption-key', secrets.encryptionKeys.join(','));
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const removeEmpty = async (folder: string): Promise<void> => {
  await rm(join(folder, 'hlidka.lock'), { force: true });
  await rmdir(folder).catch(() => {});
};
