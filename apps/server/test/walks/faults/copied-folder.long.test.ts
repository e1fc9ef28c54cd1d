import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSites, clients, defaultMonitor, deliveries, incidents, me } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { serveHlidka, setUpOperator, signInAt } from '../../harness/processes/served.ts';
import { openSmtp } from '../../harness/services/smtp.ts';
import { openSettableTarget } from '../../harness/targets/settable.ts';

const postgresPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test('a copy of a killed server’s folder starts quietly elsewhere; the original tells all', async () => {
  const target = await openSettableTarget();
  const smtp = await openSmtp();
  const env = {
    CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hlidka@agency.example',
  };
  smtp.state.mood = 'refuses for now';
  const dataDir = temporaryFolder();
  const first = await serveHlidka(dataDir, { env });
  const { call, email, password } = await setUpOperator(first);
  await call(me.change, { body: { incidentMail: true } }).catch(() => {});
  const client = await call(clients.create, { body: { name: 'Acme' } });
  const monitor = { ...defaultMonitor, intervalSeconds: 5, confirmSeconds: [1] };
  const body = { clientId: client.id, name: 'Web', url: target.url, monitor };
  await call(adminSites.create, { body });
  await eventually(() => expect(target.counts.requests).toBeGreaterThan(0));
  await target.set('500');
  await eventually(async () => {
    const { deliveries: rows } = await call(deliveries.list, { query: { state: 'waiting' } });
    expect(rows.some(({ event }) => event === 'opened')).toBe(true);
  });
  for (const pid of [first.child.pid, postgresPid(dataDir)]) if (pid) process.kill(pid, 'SIGKILL');
  await first.stop();
  const copy = temporaryFolder();
  execFileSync('cp', ['-a', `${dataDir}/.`, copy]);
  await target.set('healthy');
  smtp.state.mood = 'accepts';

  const elsewhere = await serveHlidka(copy, { env });
  expect(elsewhere.lines.join('\n')).toContain('so this start is quiet');
  const there = (await signInAt(elsewhere.url, email, password)).call;
  await eventually(async () =>
    expect((await there(incidents.list, { query: { open: 'true' } })).incidents).toEqual([]),
  );
  const { deliveries: rows } = await there(deliveries.list, { query: {} });
  expect(rows.filter(({ event }) => event).map(({ event, state }) => [event, state])).toEqual([
    ['opened', 'aside'],
  ]);
  await elsewhere.stop();
  expect(smtp.received).toEqual([]);

  const original = await serveHlidka(dataDir, { env });
  expect(original.lines.join('\n')).not.toContain('quiet');
  await eventually(() => expect(smtp.received.length).toBeGreaterThanOrEqual(2));
  await original.stop();
}, 300_000);
