import { readdirSync, readFileSync } from 'node:fs';

export type Process = { pid: number; parent: number; command: string };

const read = (pid: string): Process[] => {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) \S /);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return [{ pid: Number(pid), parent: Number(after.split(' ')[0]), command }];
  } catch {
    return []; // ended meanwhile
  }
};

/** A process and everything that it started. */
export const processesUnder = (pid: number): Process[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read);
  const under = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...under(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...under(pid)];
};

/** Memory in MB; of what several processes share each has its part. */
export const memoryOf = (processes: Process[]): number =>
  processes.reduce((sum, { pid }) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return sum + (Number(rollup.match(/^Pss:\s+(\d+)/m)?.[1]) * 1024) / 1e6;
  }, 0);
