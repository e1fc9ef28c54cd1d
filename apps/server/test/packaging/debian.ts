import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { closeAfter } from '../harness/close-after.ts';

const run = promisify(execFile);
const brought = ['ca-certificates', 'libatomic1', 'systemd', 'libnss-systemd'];

/** What this machine lacks for setting up a Debian in a folder. */
export const missingForDebian = (): string[] => [
  ...['/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn'].filter((path) => !existsSync(path)),
  ...(process.getuid?.() === 0 ? [] : ['root']),
];

/** A folder on the disk: /dev/shm allows no devices. */
const diskFolder = (): string => {
  const folder = mkdtempSync('/var/tmp/hlidka-test-');
  closeAfter(() => run('rm', ['-rf', '--one-file-system', folder]));
  return folder;
};

/** A copy of a root, with everything that was done in it. */
export const copyRoot = async (root: string): Promise<string> => {
  const copy = join(diskFolder(), 'root');
  await run('cp', ['-a', '--reflink=auto', root, copy]);
  return copy;
};

/** A bare Debian 12 in a folder; DEBIAN_ROOT names one that exists already, which saves minutes. */
export const bareDebian = async (): Promise<string> => {
  if (process.env.DEBIAN_ROOT) return copyRoot(process.env.DEBIAN_ROOT);
  const root = join(diskFolder(), 'root');
  const flags = ['--variant=minbase', `--include=${brought.join(',')}`];
  await run('debootstrap', [...flags, 'bookworm', root], { maxBuffer: 2 ** 26 });
  return root;
};

/** Node 26 and npm where the image `node:26-bookworm-slim` has them. */
export const addNode = async (root: string): Promise<void> => {
  const { stdout } = await run('sh', ['-c', 'readlink -f "$(command -v npm)"']);
  const npm = join(stdout.trim(), '../..');
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  cpSync(realpathSync(process.execPath), join(root, 'usr/local/bin/node'));
  const link = '../lib/node_modules/npm/bin/npm-cli.js';
  await run('ln', ['-sf', link, join(root, 'usr/local/bin/npm')]);
};

export type Inside = {
  root: string;
  user?: string;
  cwd?: string;
  env?: Record<string, string>;
  /** A folder of this machine that is seen inside at a path. */
  shared?: { folder: string; at: string };
};

const enter = `root=$1; user=$2; folder=$3; at=$4; shift 4
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
if [ -n "$folder" ]; then mkdir -p "$root$at"; mount --bind "$folder" "$root$at"; fi
exec chroot --userspec="$user" "$root" "$@"`;

/** Starts a program within a root, as one user, with nothing of our environment; the pid is the program's. */
export const startInside = (
  { root, user = 'root', cwd = '/', env = {}, shared }: Inside,
  argv: string[],
) => {
  const settings = Object.entries({
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: user === 'root' ? '/root' : '/',
    ...env,
  }).map(([name, value]) => `${name}=${value}`);
  const given = [root, user, shared?.folder ?? '', shared?.at ?? ''];
  const inside = ['/usr/bin/env', '-i', '-C', cwd, ...settings, ...argv];
  const child = spawn(
    'unshare',
    ['--mount', '--propagation', 'slave', 'sh', '-c', enter, 'sh', ...given, ...inside],
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  closeAfter(() => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended with all that it started.
    }
  });
  return child;
};

/** A Debian is unpacked, packages are fetched: a busy machine takes its time. */
export const debianPatienceMs = 40 * 60_000;
