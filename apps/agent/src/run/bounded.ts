import { existsSync, readFileSync } from 'node:fs';

/** From util-linux. Without it only the system's own limits apply. */
const prlimit = '/usr/bin/prlimit';
/** Processes and threads. The kernel counts per user and does not limit root. */
const mostMore = 500;

/**
 * Limits a fork bomb by RLIMIT_NPROC (setrlimit(2)). A user that also runs other things gets this
 * many more than it has now. A lower existing limit stays.
 */
export const bounded = (argv: string[], isAlone: boolean): string[] => {
  if (!existsSync(prlimit)) return argv;
  const running = Number(/\/(\d+)/.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1]);
  const tasks = mostMore + (isAlone ? 0 : running);
  const now = /^Max processes +\S+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
  const most = Math.min(tasks, Number(now?.[1] ?? Number.POSITIVE_INFINITY));
  return [prlimit, `--nproc=${most}:${most}`, '--', ...argv];
};

/** The same on the remote side of ssh, if its shell can. */
export const boundedScript = `
  if read -r a b c tasks rest </proc/loadavg; then
    most=$((\${tasks#*/} + ${mostMore}))
    ulimit -u $most || ulimit -p $most
  fi 2>/dev/null`;
