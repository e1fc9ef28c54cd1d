import { pipeline } from 'node:stream/promises';
import { createConfig } from '../../base/config/config.ts';
import { readEnv } from '../../base/config/env.ts';
import { attachDatabase } from '../../base/platform/database/attach.ts';
import { createLog } from '../../base/platform/log/log.ts';
import { type Manifest, saveSnapshot, writeSnapshot } from '../../keep/snapshots/index.ts';
import type { CliCommand } from '../command.ts';
import { newPassphrase } from '../passphrase.ts';
import { complain, say } from '../print.ts';
import { megabytes, showProgress, untilStopped } from '../progress.ts';
import { requireData } from '../require-data.ts';
import { startOptions } from '../start-options.ts';
import { UsageError } from '../usage.ts';

export const backupCommand: CliCommand = async (parsed) => {
  const [file, ...more] = parsed.positionals;
  if (!file || more.length > 0)
    throw new UsageError('Say “backup FILE”, or “backup -” to write to the standard output.');
  if (file === '-' && process.stdout.isTTY)
    throw new UsageError('A backup is not for the eyes: write “hlidka backup - > FILE”.');
  const env = readEnv();
  const options = startOptions(parsed);
  if (!env.DATABASE_URL) await requireData(options.dataDir);
  const withSecrets = parsed.values['with-secrets'];
  const config = await createConfig(env, options);
  const passphrase = await newPassphrase(parsed, env);
  const secrets = withSecrets
    ? { authSecret: config.authSecret, encryptionKeys: config.encryptionKeys }
    : null;
  const log = createLog(env.LOG_LEVEL === 'debug' ? 'debug' : 'silent');
  const database = await attachDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    log,
  });
  const progress = showProgress('Backing up');
  const { signal, release } = untilStopped();
  try {
    const make = () =>
      writeSnapshot(
        { connection: database.connection, secrets },
        { passphrase, signal, onProgress: progress.tell },
      );
    if (file === '-') {
      const written = make();
      const flowing = pipeline(written.stream, process.stdout, { end: false });
      const [manifest] = await Promise.all([written.manifest, flowing]);
      progress.end();
      complain(sentence('the standard output', null, manifest, passphrase !== undefined));
      return 0;
    }
    const { path, bytes, manifest } = await saveSnapshot(file, make);
    progress.end();
    const { counts, parts, numbering, ...rest } = manifest;
    const contentBytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    say(
      parsed.values.json
        ? JSON.stringify({
            file: path,
            bytes,
            contentBytes,
            sealed: passphrase !== undefined,
            ...rest,
            counts,
          })
        : sentence(path, bytes, manifest, passphrase !== undefined),
    );
    return 0;
  } finally {
    progress.end();
    release();
    await database.close();
  }
};

const sentence = (where: string, bytes: number | null, manifest: Manifest, sealed: boolean) => {
  const { counts, takenAt, withSecrets } = manifest;
  const rows = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const size = bytes === null ? '' : `, ${megabytes(bytes)}`;
  const tables = Object.keys(counts).length;
  const seal = sealed
    ? 'It is sealed by your passphrase; without it nobody opens it, not even you.'
    : 'It is not sealed: whoever has the file reads your clients’ data.';
  return [
    `Backed up to ${where}: ${tables} tables, ${rows} rows${size}, as of ${takenAt}.`,
    withSecrets
      ? `It holds the secrets too (AUTH_SECRET, ENCRYPTION_KEY). ${seal}`
      : `It holds no secrets: after a restore everybody signs in anew and the keys of search engines are entered again, unless you keep AUTH_SECRET and ENCRYPTION_KEY elsewhere (--with-secrets adds them). ${seal}`,
  ].join('\n');
};
