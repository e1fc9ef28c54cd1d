import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeAfter } from '../close-after.ts';
import { freePort } from '../processes/free-port.ts';
import { isListening } from '../processes/is-listening.ts';
import type { Certificate } from '../targets.ts';

const programs = {
  exim4: '/usr/sbin/exim4',
  dovecot: '/usr/sbin/dovecot',
  named: '/usr/sbin/named',
  nginx: '/usr/sbin/nginx',
  ping: '/usr/bin/ping',
};
const packages = 'exim4-daemon-heavy dovecot-imapd dovecot-pop3d bind9 nginx-light iputils-ping';

/** In a folder that each server's own user may enter, gone with the test. */
export const openFolder = (): string => {
  const missing = Object.values(programs).filter((program) => !existsSync(program));
  if (missing.length > 0) throw new Error(`${missing.join(' ')}: apt-get install ${packages}`);
  const folder = mkdtempSync('/tmp/hlidka-debian-');
  chmodSync(folder, 0o755);
  closeAfter(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

const patienceMs = 30_000;

/** Starts one of them in the foreground and waits until it listens on each port. */
const startProgram = async (
  name: keyof typeof programs,
  words: string[],
  ports: number[],
): Promise<void> => {
  let said = '';
  const child: ChildProcess = spawn(programs[name], words, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4000);
    });
  closeAfter(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const until = Date.now() + patienceMs;
  for (const port of ports)
    while (!(await isListening(port))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`${name}: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
};

export const writeCertificate = (folder: string, { cert, key }: Certificate) => {
  const files = { cert: join(folder, 'server.crt'), key: join(folder, 'server.key') };
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
  chmodSync(files.key, 0o644);
  return files;
};

type Files = ReturnType<typeof writeCertificate>;

/** Exim with STARTTLS, which lets Eva in. */
export const openExim = async (folder: string, files: Files): Promise<number> => {
  const port = await freePort();
  const spool = join(folder, 'exim');
  mkdirSync(spool);
  chmodSync(spool, 0o777);
  const file = join(folder, 'exim.conf');
  writeFileSync(
    file,
    `primary_hostname = site.test
spool_directory = ${spool}
log_file_path = ${spool}/%slog
pid_file_path = ${spool}/exim.pid
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
tls_advertise_hosts = *
tls_certificate = ${files.cert}
tls_privatekey = ${files.key}
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{eva}}{eq{$auth3}{heslo-evy}}}}
  server_set_id = $auth2
`,
  );
  await startProgram('exim4', ['-bdf', '-C', file], [port]);
  return port;
};

/** Dovecot, which lets Eva in, over STARTTLS or TLS. */
export const openDovecot = async (folder: string, files: Files) => {
  const ports = {
    imap: await freePort(),
    imaps: await freePort(),
    pop3: await freePort(),
    pop3s: await freePort(),
  };
  const base = join(folder, 'dovecot');
  mkdirSync(base);
  const file = join(folder, 'dovecot.conf');
  const users = join(folder, 'users');
  writeFileSync(users, `eva:{PLAIN}heslo-evy:65534:65534::${base}/eva\n`);
  chmodSync(users, 0o644);
  const listener = (name: string, port: number, isTls: boolean): string =>
    `inet_listener ${name} {\n port = ${port}\n ${isTls ? 'ssl = yes' : ''}\n}`;
  writeFileSync(
    file,
    `base_dir = ${base}/run
state_dir = ${base}/state
log_path = ${base}/log
protocols = imap pop3
listen = 127.0.0.1
ssl = required
ssl_cert = <${files.cert}
ssl_key = <${files.key}
disable_plaintext_auth = yes
mail_location = maildir:${base}/eva/mail
first_valid_uid = 1000
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = ${users}
}
userdb {
  driver = passwd-file
  args = ${users}
}
service imap-login {
${listener('imap', ports.imap, false)}
${listener('imaps', ports.imaps, true)}
}
service pop3-login {
${listener('pop3', ports.pop3, false)}
${listener('pop3s', ports.pop3s, true)}
}
`,
  );
  mkdirSync(join(base, 'eva'));
  chmodSync(join(base, 'eva'), 0o777);
  await startProgram('dovecot', ['-F', '-c', file], Object.values(ports));
  return ports;
};

/** BIND with a zone that names two servers; both are this one. */
export const openBind = async (folder: string): Promise<number> => {
  const port = await freePort();
  const base = join(folder, 'named');
  mkdirSync(base);
  writeFileSync(
    join(base, 'zone'),
    `$TTL 300
@ IN SOA ns1.example.test. hostmaster.example.test. 2026111901 7200 900 1209600 300
@ IN NS ns1.example.test.
@ IN NS ns2.example.test.
@ IN A 192.0.2.1
@ IN AAAA 2001:db8::1
@ IN MX 10 mail.example.test.
@ IN TXT "v=spf1 " "-all"
@ IN CAA 0 issue "letsencrypt.org"
ns1 IN A 127.0.0.1
ns2 IN A 127.0.0.1
www IN CNAME shops.other.test.
_imap._tcp IN SRV 0 1 143 mail.example.test.
`,
  );
  const file = join(base, 'named.conf');
  writeFileSync(
    file,
    `options {
  directory "${base}"; pid-file "${base}/named.pid"; session-keyfile "${base}/session.key";
  listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; };
  recursion no; dnssec-validation no; allow-transfer { none; };
};
controls { };
zone "example.test" { type primary; file "${base}/zone"; };
`,
  );
  await startProgram('named', ['-g', '-c', file], [port]);
  return port;
};

/** nginx with a JSON page, a door for Eva and one for who shows a certificate. */
export const openNginx = async (folder: string, files: Files, ca: string) => {
  const ports = { http: await freePort(), tls: await freePort() };
  const base = join(folder, 'nginx');
  mkdirSync(base);
  writeFileSync(join(base, 'ca.crt'), ca);
  writeFileSync(join(base, 'users'), 'eva:{PLAIN}heslo-evy\n');
  const file = join(base, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${base}/pid; error_log ${base}/error.log; worker_processes 1;
events {}
http {
  access_log off; client_body_temp_path ${base}/b; proxy_temp_path ${base}/p; fastcgi_temp_path ${base}/f;
  uwsgi_temp_path ${base}/u; scgi_temp_path ${base}/s;
  server {
    listen 127.0.0.1:${ports.http};
    location = /state { default_type application/json; add_header X-Token t-4711; return 200 '{"state": "up", "queue": 3}'; }
    location = /go { return 302 /state; }
    location = /next { if ($arg_t != t-4711) { return 403; } return 200 in; }
    location /door { auth_basic door; auth_basic_user_file ${base}/users; try_files /none =204; }
  }
  server {
    listen 127.0.0.1:${ports.tls} ssl; ssl_certificate ${files.cert}; ssl_certificate_key ${files.key};
    ssl_client_certificate ${base}/ca.crt; ssl_verify_client optional;
    location / { if ($ssl_client_verify != SUCCESS) { return 403; } return 200 in; }
  }
}
`,
  );
  await startProgram('nginx', ['-e', `${base}/start.log`, '-c', file], Object.values(ports));
  return ports;
};
