import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clients, statusPages } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../harness/close-after.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { hlidka } from '../../harness/processes/command.ts';
import { tellAll } from '../../harness/processes/frozen.ts';
import { serveHlidka, setUpOperator } from '../../harness/processes/served.ts';
import { readMail } from '../../harness/services/read-mail.ts';
import { openSmtp } from '../../harness/services/smtp.ts';

const email = 'jana@example.com';
/** Ten seconds are intended; a busy machine gets more. */
const mostMs = 30_000;

test('who subscribes while the database is frozen is asked to try later, and the next try brings the mail', async () => {
  const smtp = await openSmtp();
  const dataDir = temporaryFolder();
  const served = await serveHlidka(dataDir, { env: { SMTP_URL: smtp.url } });
  const { call } = await setUpOperator(served);
  const file = join(temporaryFolder(), 'import.json');
  const sites = [{ ref: 'web', client: 'acme', name: 'Web', url: 'http://127.0.0.1:9' }];
  writeFileSync(file, JSON.stringify({ clients: [{ ref: 'acme', name: 'Acme' }], sites }));
  expect(await hlidka('import', file, '--data', dataDir)).toMatchObject({ code: 0 });
  const { clients: listed } = await call(clients.list);
  const page = { title: 'Acme', slug: 'acme', language: 'cs' as const };
  const clientId = listed.find(({ name }) => name === 'Acme')?.id ?? '';
  const { id, choices } = await call(statusPages.create, {
    body: { ...page, clientId, groupId: null },
  });
  const shown = choices.map((site) => ({ siteId: site.id, publicName: 'E-shop' }));
  await call(statusPages.change, {
    params: { id },
    body: { ...page, host: null, intro: null, published: true, indexed: false, sites: shown },
  });
  const address = `${served.url}/status/acme`;
  await eventually(async () => expect((await fetch(address)).status).toBe(200));
  const post = async (path: string, fields: Record<string, string> = {}) => {
    const began = performance.now();
    const body = new URLSearchParams(fields);
    const response = await fetch(`${address}/${path}`, { method: 'POST', body });
    const ms = performance.now() - began;
    return { path, status: response.status, text: await response.text(), ms };
  };
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  closeAfter(() => {
    try {
      tellAll(pid, 'SIGCONT');
    } catch {
      // It has ended already.
    }
  });
  expect((await post('subscribe', { email: 'petr@example.com' })).text).toContain('Žádost jsme');
  const link = await eventually(() => {
    const [mail] = smtp.received.filter(({ to }) => to.includes('petr@example.com'));
    const found = readMail(mail?.raw ?? '').text.match(/confirm\?token=\S+/u)?.[0];
    expect(found).toBeTruthy();
    return found ?? '';
  });
  tellAll(pid, 'SIGSTOP');
  const heard = await Promise.all([post('subscribe', { email }), post(link)]);
  console.log(heard.map(({ path, status, ms }) => `${path} ${status} ${Math.round(ms)} ms`));
  tellAll(pid, 'SIGCONT');
  for (const { path, status, text, ms } of heard) {
    expect(status, path).toBe(503);
    expect(text, path).toContain('Žádost teď nemůžeme přijmout');
    expect(ms, path).toBeLessThan(mostMs);
  }
  await eventually(async () => {
    const again = await post('subscribe', { email });
    expect(again.text).toContain('Žádost jsme přijali');
  });
  await eventually(() => expect(smtp.received.some(({ to }) => to.includes(email))).toBe(true));
  expect((await post(link)).text).toContain('Odběr je potvrzený');
});
