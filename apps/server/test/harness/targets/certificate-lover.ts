import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAfter } from '../close-after.ts';
import type { Certificate } from './certificates.ts';

/** A server that speaks to nobody without a client certificate, and says so with a TLS alert. */
export const openCertificateLover = async (
  certificate: Certificate,
  version: 'TLSv1.2' | 'TLSv1.3',
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'hlidka-test-'));
  const file = join(folder, 'server.pem');
  writeFileSync(file, certificate.key + certificate.cert);
  const only = version === 'TLSv1.2' ? '-tls1_2' : '-tls1_3';
  const server = spawn(
    'openssl',
    ['s_server', '-accept', '127.0.0.1:0', '-cert', file, '-Verify', '1', '-www', only],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  closeAfter(async () => {
    server.kill();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  let said = '';
  for await (const chunk of server.stdout) {
    said += chunk;
    const port = /ACCEPT [^\n]*:(\d+)\n/.exec(said)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`openssl s_server did not start: ${said}`);
};
