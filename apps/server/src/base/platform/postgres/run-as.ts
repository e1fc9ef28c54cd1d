import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import type { Folder, Owner } from './folder.ts';

export type RunAs = (file: string, args: string[], options?: SpawnOptions) => ChildProcess;

const execute = promisify(execFile);

// If this process is killed, the kernel sends PostgreSQL a fast shutdown.
const dieWithUs = '--pdeathsig=INT';

// May read folders that only root can enter, but write nowhere else. PostgreSQL calls access(2) on
// its own program, and that call honours a non-root user's capabilities only with this secure bit.
const readAnywhere = [
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
  '--securebits=+no_setuid_fixup',
];

export const findRun = async (binaries: Binaries, folder: Folder): Promise<RunAs> => {
  const { owner, home } = folder;
  if (!(await works('setpriv', [dieWithUs, 'true']))) return plainRun(home, owner);
  if (owner === null) return setprivRun(home, [dieWithUs]);

  await letOthersExecute(binaries);
  const become = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', dieWithUs];
  for (const flags of [become, [...become, ...readAnywhere]]) {
    const enter = ['sh', '-c', 'test -x "$1" && "$2" --version', 'sh', home, binaries.postgres];
    if (await works('setpriv', [...flags, ...enter])) return setprivRun(home, flags);
  }
  throw new StartError(
    `The unprivileged user ${owner.uid} cannot run ${binaries.postgres}. Make it and its folders readable for everyone, or run Hlídka as an ordinary user.`,
  );
};

const setprivRun = (cwd: string, flags: string[]): RunAs => {
  return (file, args, options) =>
    spawn('setpriv', [...flags, file, ...args], { cwd, env: environment(), ...options });
};

const plainRun = (cwd: string, owner: Owner): RunAs => {
  return (file, args, options) =>
    spawn(file, args, { cwd, env: environment(), ...owner, ...options });
};

const environment = (): NodeJS.ProcessEnv => {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
};

const works = async (file: string, args: string[]): Promise<boolean> => {
  return execute(file, args, { cwd: '/' }).then(
    () => true,
    () => false,
  );
};

/** npm under umask 077 installs programs that only root may execute. */
const letOthersExecute = async ({ initdb, postgres }: Binaries): Promise<void> => {
  for (const file of [initdb, postgres]) {
    const { mode } = await stat(file);
    if ((mode & 0o005) !== 0o005) await chmod(file, mode | 0o055);
  }
};
