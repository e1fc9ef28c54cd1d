import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@hlidka/protocol';
import { closeAfter } from '../../../server/test/harness/close-after.ts';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { freePort } from '../../../server/test/harness/processes/free-port.ts';

const program = '/usr/sbin/sshd';
/** Debian's openssh-server; `npm test` installs it where it may. */
export const hasSshd = existsSync(program);

const makeKey = (path: string) =>
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', path]);

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A real sshd on loopback with a host key and a user's key of its own. */
export const openSshd = async (more: string[] = []) => {
  const folder = temporaryFolder();
  const keysDir = join(folder, 'keys');
  mkdirSync(keysDir);
  makeKey(join(folder, 'host'));
  makeKey(join(keysDir, 'site'));
  const authorized = join(folder, 'authorized');
  writeFileSync(authorized, readFileSync(join(keysDir, 'site.pub')), { mode: 0o600 });
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  const port = await freePort();
  const config = join(folder, 'config');
  writeFileSync(
    config,
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${join(folder, 'host')}`,
      `AuthorizedKeysFile ${authorized}`,
      `PidFile ${join(folder, 'pid')}`,
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'PermitRootLogin yes',
      'MaxStartups 100',
      ...more,
      '',
    ].join('\n'),
  );
  const child: ChildProcess = spawn(program, ['-D', '-e', '-f', config], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  closeAfter(async () => {
    child.kill();
    await exited;
  });
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error('sshd did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const [kind, key] = readFileSync(join(folder, 'host.pub'), 'utf8').trim().split(' ');
  const target: Extract<Target, { via: 'ssh' }> = {
    via: 'ssh',
    host: '127.0.0.1',
    port,
    user: userInfo().username,
    hostKey: `${kind} ${key}`,
    keyName: 'site',
  };
  return { target, keysDir };
};
