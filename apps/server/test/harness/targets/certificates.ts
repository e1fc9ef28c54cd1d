import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Certificate = { key: string; cert: string };

const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A CA of the test's own and what it may sign; `selfSigned` it did not. */
export const createCertificates = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hlidka-test-'));
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const read = (name: string): Certificate => ({
    key: readFileSync(join(folder, `${name}.key`), 'utf8'),
    cert: readFileSync(join(folder, `${name}.crt`), 'utf8'),
  });
  const selfSign = (name: string, names: string[]) =>
    openssl(
      ...['req', '-x509', ...key, '-keyout', `${name}.key`, '-out', `${name}.crt`],
      ...['-days', '2', '-subj', `/CN=${name}`, ...names],
    );
  const sign = (name: string, names: string, days: number): Certificate => {
    openssl(
      ...['req', '-new', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`],
      ...['-subj', `/CN=${name}`],
    );
    writeFileSync(join(folder, `${name}.ext`), names && `subjectAltName=${names}`);
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', 'ca.crt', '-CAkey', 'ca.key'],
      ...[
        '-CAcreateserial',
        '-days',
        String(days),
        '-extfile',
        `${name}.ext`,
        '-out',
        `${name}.crt`,
      ],
    );
    return read(name);
  };
  try {
    selfSign('ca', []);
    selfSign('self-signed', ['-addext', 'subjectAltName=DNS:site.test,IP:127.0.0.1']);
    return {
      ca: read('ca').cert,
      good: sign('good', 'DNS:site.test,IP:127.0.0.1', 2),
      soon: sign('soon', 'DNS:site.test,IP:127.0.0.1', 1),
      /** Names its host in the subject only. */
      nameless: sign('site.test', '', 2),
      wrongHost: sign('wrong-host', 'DNS:other.test', 2),
      expired: sign('expired', 'DNS:site.test,IP:127.0.0.1', -1),
      selfSigned: read('self-signed'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
