import { existsSync, readFileSync } from 'node:fs';

/** Of util-linux. Where it is not there, only the system's own limits hold. */
const prlimit = '/usr/bin/prlimit';
/** Processes and threads. The kernel counts those of the user, and does not bind root. */
const mostMore = 500;

/**
 * RLIMIT_NPROC (setrlimit(2)): a fork bomb ends there. Whose user runs other things too may have so many more than there
 * are now. A limit that is lower already stays.
 */
export const bounded = (argv: string[], isAlone: boolean): string[] => {
  if (!existsSync(prlimit)) return argv;
  const running = Number(/\/(\d+)/.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1]);
  const tasks = mostMore + (isAlone ? 0 : running);
  const now = /^Max processes +\S+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
  const most = Math.min(tasks, Number(now?.[1] ?? Number.POSITIVE_INFINITY));
  return [prlimit, `--nproc=${most}:${most}`, '--', ...argv];
};

/** The same on the other side of ssh, where its shell can. */
export const boundedScript = `
  if read -r a b c tasks rest </proc/loadavg; then
    most=$((\${tasks#*/} + ${mostMore}))
    ulimit -u $most || ulimit -p $most
  fi 2>/dev/null`;
