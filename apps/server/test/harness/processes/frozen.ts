import { readdirSync, readFileSync } from 'node:fs';

/** The database's first process and every one that it started. */
export const tellAll = (first: number, signal: 'SIGSTOP' | 'SIGCONT') => {
  const parentOf = (pid: string) => {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return Number(parent);
    } catch {
      return 0;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.filter((pid) => parentOf(pid) === first).map(Number);
  for (const pid of [first, ...children]) process.kill(pid, signal);
};
