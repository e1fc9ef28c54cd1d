import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { quote } from './quote.ts';

/** Our folder among the control groups (cgroups(7), version 2); null: there is none, or it is everybody's. */
export const ownCgroup = (mounts: string, own: string): string | null => {
  const [, mount] = /^\S+ (\S+) cgroup2 /m.exec(mounts) ?? [];
  const [, path = '/'] = /^0::(\S+)$/m.exec(own) ?? [];
  return mount && path !== '/' ? join(mount, path) : null;
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const namePrefix = 'hlidka-';

export type Cgroups = {
  /** All that jobs of this agent run, as words of a shell. */
  procs: string;
  /** A group of a job's own. */
  open(job: string): { folder: string; close(): void };
};

/** Where systemd has delegated a group to us, no process leaves its job's group by itself. */
export const openCgroups = (
  own = ownCgroup(read('/proc/mounts'), read('/proc/self/cgroup')),
): Cgroups | null => {
  if (!own) return null;
  const close = (folder: string) => {
    try {
      rmdirSync(folder);
    } catch {
      // What runs in it could not be ended; its parent's end will.
    }
  };
  const open = (name: string) => {
    const folder = join(own, `${namePrefix}${name}`);
    if (!existsSync(folder)) mkdirSync(folder);
    return { folder, close: () => close(folder) };
  };
  try {
    open('probe').close();
  } catch {
    return null;
  }
  return { procs: `${quote(own)}/${namePrefix}*/cgroup.procs`, open };
};

export const procsOf = (folder: string): string => quote(join(folder, 'cgroup.procs'));

/** Enters the group first; a command that cannot is not run. */
export const inCgroup = (folder: string | null | undefined, argv: string[]): string[] =>
  folder
    ? ['/bin/sh', '-c', 'echo $$ >"$0" && exec "$@"', join(folder, 'cgroup.procs'), ...argv]
    : argv;
