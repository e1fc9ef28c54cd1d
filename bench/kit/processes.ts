import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ticksASecond = 100;

const statOf = (pid: number): { parent: number; micros: number } => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), micros: (ticks * 1_000_000) / ticksASecond };
  } catch {
    return { parent: 0, micros: 0 };
  }
};

/** The first process of a folder's private database. */
export const postgresPidOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** A process and all that it started itself. */
const familyOf = (first: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === first || statOf(pid).parent === first);

/** Processor time of one process alone, in microseconds. */
export const microsOf = (pid: number): number => statOf(pid).micros;

export const databaseMicros = (first: number): number =>
  familyOf(first).reduce((sum, pid) => sum + statOf(pid).micros, 0);

const kilobytesIn = (file: string, name: string): number => {
  try {
    return Number(
      readFileSync(file, 'utf8').match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1] ?? 0,
    );
  } catch {
    return 0;
  }
};

/** Resident memory of a process, in MiB. */
export const memoryOf = (pid: number): number => kilobytesIn(`/proc/${pid}/status`, 'VmRSS') / 1024;

/** The most memory that a process, or one that it started, has held, in MiB. */
export const peakMemoryOf = (pid: number): number =>
  Math.max(0, ...familyOf(pid).map((one) => kilobytesIn(`/proc/${one}/status`, 'VmHWM') / 1024));

/** Resident memory of the private database, shared pages counted once, in MiB. */
export const databaseMemory = (first: number): number =>
  familyOf(first).reduce(
    (sum, pid) => sum + kilobytesIn(`/proc/${pid}/smaps_rollup`, 'Pss') / 1024,
    0,
  );
