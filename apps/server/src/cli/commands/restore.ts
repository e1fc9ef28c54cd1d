import { stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type Env, readEnv } from '../../base/config/env.ts';
import { openDatabase } from '../../base/platform/database/database.ts';
import { createLog } from '../../base/platform/log/log.ts';
import { errorCode, reasonOf } from '../../base/platform/log/reason.ts';
import { openDataFolder } from '../../base/platform/postgres/folder.ts';
import { StartError } from '../../base/platform/start-error.ts';
import {
  openSnapshot,
  type Restored,
  restoreDatabase,
  restoreFolder,
  verifySnapshot,
} from '../../keep/snapshots/index.ts';
import type { CliCommand } from '../command.ts';
import type { Parsed } from '../parse.ts';
import { knownPassphrase } from '../passphrase.ts';
import { say } from '../print.ts';
import { showProgress, untilStopped } from '../progress.ts';
import { startOptions } from '../start-options.ts';
import { UsageError } from '../usage.ts';

/** Opens the named file for `work`. */
const withFile = async (
  parsed: Parsed,
  doing: string,
  work: (source: Readable, reading: Reading, env: Env) => Promise<string>,
): Promise<number> => {
  const [file, ...more] = parsed.positionals;
  if (!file || more.length > 0)
    throw new UsageError('Name one file, or “-” for the standard input.');
  const env = readEnv();
  if (file !== '-') await requireReadable(file);
  const source = file === '-' ? process.stdin : openSnapshot(file);
  const progress = showProgress(doing);
  const { signal, release } = untilStopped();
  try {
    const passphrase = knownPassphrase(parsed, env);
    const said = await work(source, { passphrase, signal, onProgress: progress.tell }, env);
    progress.end();
    say(said);
    return 0;
  } finally {
    progress.end();
    release();
    source.destroy();
  }
};
type Reading = Parameters<typeof restoreDatabase>[2];

const missing: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
};

const requireReadable = async (file: string): Promise<void> => {
  const found = await stat(file).catch((error: unknown) => {
    const why = missing[errorCode(error) ?? ''] ?? reasonOf(error);
    throw new StartError(`${resolve(file)} cannot be read: ${why}.`);
  });
  if (!found.isFile() && !found.isFIFO()) throw new StartError(`${resolve(file)} is not a file.`);
};

export const restoreCommand: CliCommand = (parsed) =>
  withFile(parsed, 'Restoring', async (source, reading, env) => {
    const { dataDir } = startOptions(parsed);
    const log = createLog(env.LOG_LEVEL === 'debug' ? 'debug' : 'silent');
    if (!env.DATABASE_URL) {
      const restored = await restoreFolder(source, dataDir, { ...reading, log });
      return answer(parsed, restored, dataDir, afterFolder(restored));
    }
    const database = await openDatabase({
      url: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL ?? null,
      dataDir,
      log,
      poolSize: 1,
    });
    const restored = await restoreDatabase(source, database.connection, reading).finally(() =>
      database.close(),
    );
    return answer(parsed, restored, 'DATABASE_URL', await afterServer(restored, env, dataDir));
  });

export const verifyCommand: CliCommand = (parsed) =>
  withFile(parsed, 'Verifying', async (source, reading) => {
    const { head, manifest } = await verifySnapshot(source, reading);
    const { counts, takenAt, version, withSecrets, migration } = manifest;
    if (parsed.values.json)
      return JSON.stringify({ ok: true, takenAt, version, migration, withSecrets, counts });
    return `The backup is whole: ${head.tables.length} tables, ${rowsOf(counts)} rows as of ${takenAt}, made by Hlídka ${version}, ${withSecrets ? 'with' : 'without'} secrets. It was restored into a throw-away database and every count agrees.`;
  });

const rowsOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

const answer = (parsed: Parsed, restored: Restored, where: string, after: string): string => {
  const { counts, takenAt, withSecrets, version } = restored.manifest;
  if (parsed.values.json)
    return JSON.stringify({ restoredTo: where, takenAt, version, withSecrets, counts });
  return [
    `Restored to ${where}: ${restored.head.tables.length} tables, ${rowsOf(counts)} rows as of ${takenAt}.`,
    after,
    'The first start sends nothing that waited then: the operator decides about each message.',
  ].join('\n');
};

const withoutSecrets =
  'The backup holds no secrets: with others than the old AUTH_SECRET and ENCRYPTION_KEY everybody signs in anew, and the keys of search engines are entered again.';

const afterFolder = ({ secrets }: Restored): string =>
  secrets
    ? 'Its secrets are in the folder: sign-ins and sealed keys go on working.'
    : `${withoutSecrets} If you have them, put them in the folder as auth-secret and encryption-key before the first start.`;

/** With a server the secrets come from the environment, so they are left in a file to take them from. */
const afterServer = async ({ secrets }: Restored, env: Env, dataDir: string): Promise<string> => {
  if (!secrets) return withoutSecrets;
  const { authSecret, encryptionKeys } = secrets;
  const keys = encryptionKeys.join(',');
  if (env.AUTH_SECRET === authSecret && env.ENCRYPTION_KEY?.join(',') === keys)
    return 'AUTH_SECRET and ENCRYPTION_KEY are set as they were: sign-ins and sealed keys go on working.';
  const file = join(await openDataFolder(dataDir), 'restored-secrets.env');
  await writeFile(file, `AUTH_SECRET=${authSecret}\nENCRYPTION_KEY=${keys}\n`, { mode: 0o600 });
  return `Its secrets are in ${file}: start with these AUTH_SECRET and ENCRYPTION_KEY, then delete the file.`;
};
