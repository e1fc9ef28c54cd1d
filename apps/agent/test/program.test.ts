import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { agents } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { openLine } from '../../server/test/harness/processes/line.ts';
import { serveHttp } from '../../server/test/harness/processes/serve-http.ts';
import { openBench } from './harness/bench.ts';
import { script, step } from './harness/step.ts';

const hlidka = join(import.meta.dirname, '../../server/bin/hlidka.js');

/** `hlidka agent`, as somebody types it. */
const spawnTyped = (args: string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [hlidka, 'agent', ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: temporaryFolder(),
      TMPDIR: temporaryFolder(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    return child.exitCode;
  };
  closeAfter(stop);
  return { child, lines, exited, stop };
};

test('“hlidka agent --server” works with settings from the environment and goes when it is told to', async () => {
  const bench = await openBench();
  const { token, id } = await bench.olga.call(agents.create, { body: { name: 'Vzdálený' } });
  const env = { AGENT_TOKEN: token, AGENT_SECRETS: 'SITE_KEY, MISSING', SITE_KEY: 'velmi-tajne' };
  const agent = spawnTyped(['--server', bench.url, '--work', temporaryFolder()], env);
  const job = await bench.newJob({
    type: 'commands',
    steps: [
      step(script('console.log(process.env.SITE_KEY, Object.keys(process.env).sort().join())'), {
        env: ['SITE_KEY'],
      }),
    ],
  });
  await bench.until(job.id, 'done');
  const told = (await bench.trail(job.id)).find(({ type }) => type === 'command.output');
  expect(told?.data.text).toBe('*** HLIDKA_RUN,HOME,LANG,PATH,SITE_KEY\n');
  expect(agent.lines.join('\n')).toContain('Agent “Vzdálený” works for');
  expect(agent.lines.join('\n')).not.toContain(token);
  expect(await agent.stop()).toBe(0);
  await bench.olga.call(agents.revoke, { params: { id } });
  const revoked = spawnTyped(['--server', bench.url], { AGENT_TOKEN: token });
  await revoked.exited;
  expect(revoked.child.exitCode).toBe(1);
  expect(revoked.lines.join('\n')).toContain('does not know this token');
});

test('missing settings are named', async () => {
  const nothing = spawnTyped(['--server', 'http://127.0.0.1:9'], {});
  await nothing.exited;
  expect(nothing.lines).toEqual([
    'Set AGENT_TOKEN, and HLIDKA_SERVER or --server URL; see docs/agent.md.',
  ]);
  const wrong = spawnTyped(['--server', 'http://127.0.0.1:9'], { AGENT_TOKEN: 'abc' });
  await wrong.exited;
  expect(wrong.lines).toEqual(['The agent’s token is wrong: is not an agent’s token']);
});

test('an agent that is stopped ends what it runs', async () => {
  const bench = await openBench();
  const agent = await bench.startAgent();
  const file = join(temporaryFolder(), 'pid');
  const endless = step(
    script('fs.writeFileSync(args[0], String(process.pid)); setInterval(() => {}, 1000)', file),
  );
  await bench.newJob({ type: 'commands', steps: [endless] });
  const pid = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  await expect.poll(pid).not.toBe('');
  expect(await agent.stop()).toBe(0);
  expect(existsSync(`/proc/${pid()}`)).toBe(false);
});

test('what a job leaves in cron is told', async () => {
  const bench = await openBench();
  const folder = temporaryFolder();
  const table = join(folder, 'table');
  writeFileSync(table, '0 3 * * * /usr/bin/nightly\n');
  writeFileSync(join(folder, 'crontab'), `#!/bin/sh\ncat ${table}\n`, { mode: 0o755 });
  await bench.startAgent({ path: `${folder}:${process.env.PATH}` });
  const adds = step(script(`fs.appendFileSync(args[0], '* * * * * curl evil.example\\n')`, table));
  const job = await bench.newJob({ type: 'commands', steps: [adds, step(script('0'))] });
  await bench.until(job.id, 'done');
  const said = (await bench.trail(job.id)).filter(({ type }) => type === 'agent.said');
  expect(said).toHaveLength(1);
  expect(said[0]?.data.text).toContain('* * * * * curl evil.example');
  expect(said[0]?.data.text).not.toContain('nightly');
});

test('a server that is away for a while is waited for; nothing is lost or done twice', async () => {
  const bench = await openBench();
  const line = await openLine(bench.url);
  await bench.startAgent({ server: line.url });
  const folder = temporaryFolder();
  const [go, lines] = [join(folder, 'go'), join(folder, 'lines')];
  const waits = step(
    script(
      `fs.appendFileSync(args[1], 'begun\\n'); setInterval(() => fs.existsSync(args[0]) && (console.log('hotovo'), process.exit(0)), 20)`,
      go,
      lines,
    ),
  );
  const job = await bench.newJob({ type: 'commands', steps: [waits, waits] });
  await expect.poll(() => existsSync(lines)).toBe(true);
  line.cut();
  writeFileSync(go, '');
  await expect.poll(() => line.refused()).toBeGreaterThan(3);
  line.mend();
  await bench.until(job.id, 'done');
  expect(readFileSync(lines, 'utf8')).toBe('begun\nbegun\n');
  const outputs = (await bench.trail(job.id)).filter(({ type }) => type === 'command.output');
  expect(outputs.map(({ data }) => data.text)).toEqual(['hotovo\n', 'hotovo\n']);
});

/** The bench's server, which answers some calls as a server would that finds them wrong. */
const refusing = async (url: string, isRefused: (path: string, body: string) => boolean) => {
  let refused = 0;
  const { origin } = await serveHttp(async (request, response) => {
    const path = request.url ?? '';
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    if (isRefused(path, body)) {
      refused++;
      const issues = [{ path: 'events.0.data.text', message: 'too long' }];
      response.writeHead(422, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'not valid', issues }));
      return;
    }
    const { authorization = '' } = request.headers;
    const answer = await fetch(`${url}${path}`, {
      method: request.method ?? 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: body || null,
      signal: gone.signal,
    }).catch(() => null);
    if (!answer) return;
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, type ? { 'content-type': type } : {});
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return { url: origin, refused: () => refused };
};

test.each([
  ['what a command wrote', (path: string) => path.endsWith('/events')],
  ['how a command ended', (path: string) => /\/gates\/[^/]+\/finish$/.test(path)],
  [
    'how the job ended',
    (path: string, body: string) => /\/jobs\/[^/]+\/finish$/.test(path) && body.includes('"done"'),
  ],
])('a server that refuses %s fails the job at once with its reason', async (_, isRefused) => {
  const bench = await openBench();
  const line = await refusing(bench.url, isRefused);
  await bench.startAgent({ server: line.url });
  const says = step(script('console.log("hotovo")'));
  const job = await bench.newJob({ type: 'commands', steps: [says] });
  const failed = await bench.until(job.id, 'failed');
  expect(failed.result).toContain('422 not valid: events.0.data.text too long');
  const types = (await bench.trail(job.id)).map(({ type }) => type);
  expect(types.filter((type) => type === 'job.taken_up')).toEqual([]);
  expect(line.refused()).toBe(1);
});
