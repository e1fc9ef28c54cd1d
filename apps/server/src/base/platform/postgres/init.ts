import { once } from 'node:events';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { explainFolder, type Folder } from './folder.ts';
import { failure, readPostgresOutput } from './output.ts';
import { killProcessesIn } from './processes.ts';
import type { RunAs } from './run-as.ts';

export const ownUser = 'hlidka';
export const ownDatabase = 'hlidka';

// `trust` on the socket is safe: its folder is 0700 and belongs to the owner of the data files, so
// whoever can connect could read and change them anyway.
const initdb = [
  '--username=postgres',
  '--auth-local=trust',
  '--auth-host=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

const firstStatements = `CREATE ROLE ${ownUser} LOGIN CREATEDB\nCREATE DATABASE ${ownDatabase} OWNER ${ownUser}\n`;

/**
 * Created in a temporary folder and renamed, so that an interrupted start leaves no half-made
 * cluster.
 */
export const initCluster = async (
  binaries: Binaries,
  folder: Folder,
  run: RunAs,
  sync: boolean,
): Promise<void> => {
  const { home, cluster } = folder;
  const draft = `${cluster}.new`;
  if ((await versionOf(cluster, binaries.major)) === binaries.major) return;
  await killProcessesIn(draft);
  await rm(draft, { recursive: true, force: true });
  const flags = sync ? initdb : [...initdb, '--no-sync'];
  await finish(run, home, binaries.initdb, ['-D', draft, ...flags], '');
  const single = ['--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres'];
  await finish(run, home, binaries.postgres, single, firstStatements);
  await explainFolder(home, async () => {
    await rename(draft, cluster);
    const handle = await open(home, 'r');
    await handle.sync().finally(() => handle.close());
  });
};

const versionOf = async (cluster: string, ours: number): Promise<number | null> => {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(ignoreMissing);
  if (text === null) return null;
  const version = Number.parseInt(text, 10);
  if (version === ours) return version;
  throw new StartError(
    version > ours
      ? `The database folder ${cluster} was written by PostgreSQL ${version}, newer than the bundled ${ours}. Start the newer Hlídka that wrote it, or bring a backup of this version into a new folder with “hlidka restore FILE --data DIR”.`
      : `The database folder ${cluster} was written by PostgreSQL ${text.trim()}, older than the bundled ${ours}. Save it with the Hlídka that wrote it (“hlidka backup FILE --with-secrets”), then bring it into a new folder with this one (“hlidka restore FILE --data DIR”).`,
  );
};

const finish = async (run: RunAs, home: string, file: string, args: string[], input: string) => {
  const child = run(file, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  const output = readPostgresOutput(child.stderr!);
  child.stdin!.on('error', () => {});
  child.stdin!.end(input);
  const [code] = await explainFolder(home, () => once(child, 'exit'));
  await output.ended;
  if (code !== 0) throw failure(output.lines, home);
};

const ignoreMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};
