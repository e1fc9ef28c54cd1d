import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderInUseError, StartError } from '../start-error.ts';
import { diskFull, noPermission, reason } from './folder.ts';

const sqliteBusy = 5;
const sqliteFull = 13;
const unwritable = [3, 8, 14]; // SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN

// Node has no flock. SQLite's exclusive transaction is a kernel file lock: it ends with the process
// and has no stale pid files. Opening the file in any other way would drop the lock.
export const lockFolder = (dataDir: string): (() => void) => {
  const pidFile = join(dataDir, 'hlidka.pid');
  const file = lock(dataDir, pidFile);
  try {
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    file.close();
    throw new StartError(reason(dataDir, error));
  }
  return () => {
    if (!file.isOpen) return;
    rmSync(pidFile, { force: true });
    file.close();
  };
};

const lock = (dataDir: string, pidFile: string): DatabaseSync => {
  const path = join(dataDir, 'hlidka.lock');
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 500 });
    chmodSync(path, 0o600);
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file?.close();
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
    if (code === sqliteBusy) throw new FolderInUseError(inUse(dataDir, pidFile));
    if (code === sqliteFull) throw new StartError(diskFull(dataDir));
    throw new StartError(
      unwritable.includes(code) ? noPermission(dataDir) : reason(dataDir, error),
    );
  }
};

const inUse = (dataDir: string, pidFile: string): string => {
  return `The data folder ${dataDir} is in use by another Hlídka${holder(pidFile)}. Stop it first, or choose another folder with --data.`;
};

const holder = (pidFile: string): string => {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
};
