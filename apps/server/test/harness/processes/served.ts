import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createCall } from '@hlidka/client';
import { agency, auth } from '@hlidka/protocol';
import { closeAfter } from '../close-after.ts';
import type { TestDatabase } from '../database.ts';
import { freePort } from './free-port.ts';

const bin = join(import.meta.dirname, '../../../bin/hlidka.js');

/** The test runner's own variables, BASE_URL among them, are not for a server. */
export const plainEnv: Record<string, string> = Object.fromEntries([
  // A developer's own .env is not read either.
  ['ENV_FILE', ''],
  ...['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
]);

export type Served = {
  url: string;
  code: string | null;
  child: ChildProcess;
  lines: string[];
  stop(): Promise<number | null>;
};

/** A server as a newcomer starts it: a process of its own on a data folder; ends with the file's tests. */
export const serveHlidka = async (
  dataDir: string,
  options: {
    port?: number;
    args?: string[];
    env?: Record<string, string>;
    /** Where standard output and errors go instead of into `lines`. */
    output?: number;
    /** Nobody reads standard output. */
    unread?: boolean;
    /** Where it says that it has started; `/readyz` also says whether sites are measured. */
    ready?: '/readyz' | '/healthz';
    /** With the server's own agent beside it. */
    agent?: boolean;
    /** Another installation's command instead of this clone's. */
    command?: readonly [string, ...string[]];
  } = {},
): Promise<Served> => {
  const port = options.port ?? (await freePort());
  const given = [...(options.agent ? [] : ['--no-agent']), ...(options.args ?? [])];
  const [program, ...words] = options.command ?? [process.execPath, bin];
  const args = [...words, 'start', '--data', dataDir, '--port', String(port), ...given];
  const child = spawn(program, args, {
    env: {
      ...plainEnv,
      LOG_LEVEL: 'warn',
      EXPO_BASE_URL: 'http://127.0.0.1:9',
      RDAP_BASE_URL: 'http://127.0.0.1:9',
      REFERENCE_TARGETS: '',
      ...options.env,
    },
    stdio: ['ignore', options.output ?? 'pipe', options.output ?? 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of options.unread ? [child.stderr] : [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    return child.exitCode;
  };
  closeAfter(stop);
  const url = `http://localhost:${port}`;
  const isRead = !options.unread && options.output === undefined;
  const hasGreeted = () => !isRead || lines.some((line) => line.startsWith('Hlídka runs '));
  for (let tries = 0; ; tries++) {
    const isReady = await fetch(`${url}${options.ready ?? '/readyz'}`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady && hasGreeted()) break;
    if (child.exitCode !== null || tries > 1200)
      throw new Error(`the server did not start:\n${lines.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const code = lines.join('\n').match(/code: (\S+)/)?.[1] ?? null;
  return { url, code, child, lines, stop };
};

/** Makes the first operator and returns a signed-in caller. */
export const setUpOperator = async (served: Served, email = 'olga@agency.example') => {
  const password = 'correct horse battery';
  const body = {
    code: served.code ?? '',
    name: 'Olga',
    email,
    password,
    language: 'cs' as const,
    agencyName: 'Ateliér Sever',
  };
  await createCall({ baseUrl: served.url })(agency.setUp, { body });
  return { email, password, ...(await signInAt(served.url, email, password)) };
};

export const signInAt = async (url: string, email: string, password: string) => {
  const response = await fetch(`${url}${auth.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, call: createCall({ baseUrl: url, headers: () => ({ cookie }) }) };
};

/** Settings of processes that share a database, and the secrets in it. */
export const sharing = ({
  user,
  database,
  host,
}: TestDatabase['connection']): Record<
  'DATABASE_URL' | 'AUTH_SECRET' | 'ENCRYPTION_KEY',
  string
> => ({
  DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
  AUTH_SECRET: 'the same secret in every process of this test',
  ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
});
