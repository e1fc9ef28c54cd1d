import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../harness/processes/free-port.ts';
import type { Certificate } from '../harness/targets.ts';
import { configurations, type Ports, type Setup } from './configurations.ts';
import { writeSite } from './site.ts';

const programs = ['nginx', 'apache2', 'lighttpd', 'haproxy'];
const findPhp = () => globSync('/usr/lib/apache2/modules/libphp*.so')[0];

/** What of Debian's servers is not there; they are also started as root, to become nobody. */
export const missingServers = (): string[] => [
  ...programs.filter((name) => !existsSync(`/usr/sbin/${name}`)),
  ...(findPhp() ? [] : ['libapache2-mod-php']),
  ...(process.getuid?.() === 0 ? [] : ['root']),
];

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const untilUp = async (port: number, log: () => string): Promise<void> => {
  for (let n = 0; n < 150; n++) {
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nobody listens on ${port}: ${log()}`);
};

/** nginx, Apache with PHP, lighttpd and HAProxy on loopback, with configurations of our own. */
export const openServers = async (certificate: Certificate) => {
  const folder = mkdtempSync(join(tmpdir(), 'hlidka-test-'));
  const pem = join(folder, 'server.pem');
  writeFileSync(pem, certificate.cert + certificate.key);
  const ports: Ports = {
    nginx: await freePort(),
    nginxTls: await freePort(),
    apache: await freePort(),
    lighttpd: await freePort(),
    haproxy: await freePort(),
    haproxyTwo: await freePort(),
    nobody: await freePort(),
  };
  const setup: Setup = { folder, root: writeSite(folder), pem, ports };
  const children: ChildProcess[] = [];
  let said = '';
  const start = (program: string, configuration: string, words: string[]): void => {
    const file = join(folder, `${program}.conf`);
    writeFileSync(file, configuration);
    const child = spawn(`/usr/sbin/${program}`, [...words, file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // Apache ends its whole process group: not ours
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk;
      });
    children.push(child);
  };
  const close = async (): Promise<void> => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const logs = () =>
    [said, ...globSync(join(folder, '*.log')).map((file) => readFileSync(file, 'utf8'))].join('\n');

  start('apache2', configurations.apache(setup, findPhp() ?? ''), ['-DFOREGROUND', '-f']);
  start('nginx', configurations.nginx(setup), ['-c']);
  start('lighttpd', configurations.lighttpd(setup), ['-D', '-f']);
  start('haproxy', configurations.haproxy(setup), ['-db', '-f']);
  try {
    for (const [name, port] of Object.entries(ports))
      if (name !== 'nobody') await untilUp(port, logs);
  } catch (error) {
    await close();
    throw error;
  }
  return { ports, close };
};
