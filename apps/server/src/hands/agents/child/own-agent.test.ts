import { readFileSync, rmSync } from 'node:fs';
import { createCall } from '@hlidka/client';
import { agency, agents, jobs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { temporaryCluster } from '../../../../test/harness/folder.ts';
import { serveHlidka } from '../../../../test/harness/processes/served.ts';
import { isAlive } from '../../../base/platform/postgres/processes.ts';
import { fallbackFolder } from './folders.ts';

const asRoot = process.getuid?.() === 0;

/** Empty for a process that has just ended. */
const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** The agent that the server began: its parent is that process. */
const childOf = async (pid: number | undefined): Promise<number> => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const found = children.find((one) => commandOf(one).includes('agent/src/main.ts'));
  if (!found) throw new Error('no agent runs');
  return Number(found);
};

test('the server’s own agent does a job as a user of its own, comes back when it dies and ends with the server', async () => {
  const data = temporaryCluster();
  closeAfter(() => rmSync(fallbackFolder(data), { recursive: true, force: true }));
  const { url, code, child, lines } = await serveHlidka(data, {
    agent: true,
    env: { CHAT_BOT_TOKEN: '1:secret-of-chat' },
  });
  let cookie = '';
  const call = createCall({
    fetch: ((path: string, init: RequestInit) => fetch(`${url}${path}`, init)) as typeof fetch,
    headers: () => ({ cookie }),
  });
  const person = { name: 'Olga', email: 'olga@agency.example', password: 'correct horse battery' };
  await call(agency.setUp, {
    body: { ...person, code: code ?? '', language: 'cs', agencyName: 'Agentura' },
  });
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const connected = () =>
    eventually(async () => {
      const { agents: listed } = await call(agents.list);
      expect(listed, lines.join('\n')).toMatchObject([{ own: true, connected: true, model: null }]);
    });
  await connected();

  const pid = await childOf(child.pid);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, uid] = status.match(/^Uid:\s+(\d+)/m) ?? [];
  if (asRoot) expect(['0', '65533', '65534']).not.toContain(uid);
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  expect(environment.map((line) => line.split('=')[0]).sort()).toEqual(['HOME', 'LANG', 'PATH']);

  const step = { argv: ['id', '-u'], where: 'local' as const };
  const { id } = await call(jobs.create, {
    body: {
      title: 'Kdo jsem',
      siteId: null,
      supervised: false,
      approve: true,
      plan: { type: 'commands', steps: [step] },
    },
  });
  await eventually(async () => {
    expect(await call(jobs.read, { params: { id } })).toMatchObject({ state: 'done' });
  });
  const { events } = await call(jobs.events, { params: { id } });
  const output = events.find(({ type }) => type === 'command.output');
  // Under root its commands run as somebody else again.
  if (asRoot) expect(output?.data.text).toMatch(/^65\d{3}\n$/);
  else expect(output?.data).toMatchObject({ text: `${uid}\n` });

  process.kill(pid, 'SIGKILL');
  const next = await eventually(async () => {
    const again = await childOf(child.pid);
    expect(again).not.toBe(pid);
    return again;
  });
  child.kill('SIGKILL');
  await eventually(() => expect(isAlive(next)).toBe(false));
});
