import { resolve } from 'node:path';
import { StartError } from '../platform/start-error.ts';
import type { Env } from './env.ts';
import type { StartOptions } from './start-options.ts';
import { isOnThisMachine } from './this-machine.ts';

/** Where copies of the installation's own data are kept; null: not there. */
export type SnapshotConfig = {
  folder: string | null;
  store: { url: string; region: string; prefix: string; keyId: string; secret: string } | null;
  keep: { days: number; weeks: number; months: number };
  /** Copies are sealed with it, and only sealed ones hold the secrets. */
  passphrase: string | null;
};

/** Beside a private database by default; for another server's only where it is set. */
const snapshotFolderOf = ({ SNAPSHOT_FOLDER: folder, DATABASE_URL }: Env, dataDir: string) => {
  if (folder === 'off') return null;
  if (folder) return resolve(folder);
  return DATABASE_URL ? null : resolve(dataDir, 'snapshots');
};

export const snapshotsOf = (env: Env, { dataDir, demo }: StartOptions): SnapshotConfig => {
  const { SNAPSHOT_S3_URL: url, SNAPSHOT_S3_KEY: keyId, SNAPSHOT_S3_SECRET: secret } = env;
  if ((url || keyId || secret) && !(url && keyId && secret))
    throw new StartError(
      'SNAPSHOT_S3_URL, SNAPSHOT_S3_KEY and SNAPSHOT_S3_SECRET must be set all three. See .env.example.',
    );
  const [days = 0, weeks = 0, months = 0] = env.SNAPSHOT_KEEP.split('/').map(Number);
  const { SNAPSHOT_S3_REGION: region, SNAPSHOT_S3_PREFIX: prefix } = env;
  // The demo sends nothing outside.
  const may = url && keyId && secret && (!demo || isOnThisMachine(url));
  return {
    folder: snapshotFolderOf(env, dataDir),
    store: may ? { url, region, prefix, keyId, secret } : null,
    keep: { days, weeks, months },
    passphrase: env.SNAPSHOT_PASSPHRASE ?? null,
  };
};
