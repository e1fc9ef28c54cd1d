import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { closeAfter } from '../harness/close-after.ts';
import { eventually } from '../harness/eventually.ts';
import { temporaryFolder } from '../harness/folder.ts';
import type { Certificate } from '../harness/targets/certificates.ts';

const ops = join(import.meta.dirname, '../../../../ops');

type Ports = { http: number; https: number; server: number };

/** A file of `ops` with this test's name, ports and certificate where an operator puts theirs. */
const filledIn = (file: string, changes: [RegExp, string][]): string =>
  changes.reduce(
    (text, [setting, value]) => {
      if (!setting.test(text)) throw new Error(`${file} has no ${setting}`);
      return text.replaceAll(new RegExp(setting, 'g'), value);
    },
    readFileSync(join(ops, file), 'utf8'),
  );

const begin = async (program: string, args: string[], port: number, home: string) => {
  const child: ChildProcess = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      said += bytes;
    });
  const ended = once(child, 'exit');
  closeAfter(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    socket.destroy();
  });
};

type Open = (ports: Ports, certificate: Certificate) => Promise<void>;

const write = ({ cert, key }: Certificate) => {
  const folder = temporaryFolder();
  const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem'), folder };
  writeFileSync(paths.cert, cert);
  writeFileSync(paths.key, key);
  return paths;
};

const openNginx: Open = async ({ http, https, server }, certificate) => {
  const { cert, key, folder } = write(certificate);
  const site = filledIn('nginx/hlidka.conf', [
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 /, `listen 127.0.0.1:${https} `],
    [/listen \[::\]:80;/, `listen [::1]:${http};`],
    [/listen \[::\]:443 /, `listen [::1]:${https} `],
    [/server_name hlidka\.example/, 'server_name site.test'],
    [/\/etc\/letsencrypt\S+fullchain\.pem/, cert],
    [/\/etc\/letsencrypt\S+privkey\.pem/, key],
    [/127\.0\.0\.1:4600/, `127.0.0.1:${server}`],
  ]);
  const whole = `daemon off; pid ${folder}/pid; error_log stderr; events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${site}
}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, whole);
  await begin('/usr/sbin/nginx', ['-c', file], https, folder);
};

/** Debian's asks a public authority for its certificate, which a test cannot: it is given one. */
const openCaddy: Open = async ({ http, https, server }, certificate) => {
  const { cert, key, folder } = write(certificate);
  const site = filledIn('caddy/Caddyfile', [
    [/hlidka\.example \{/, `https://site.test:${https} {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`],
    [/127\.0\.0\.1:4600/, `127.0.0.1:${server}`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${site}`,
  );
  await begin('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], https, folder);
};

export const proxies: Record<string, { program: string; open: Open }> = {
  nginx: { program: '/usr/sbin/nginx', open: openNginx },
  Caddy: { program: '/usr/bin/caddy', open: openCaddy },
};
