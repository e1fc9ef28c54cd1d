import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { devices, incidents } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attachDatabase } from '../../../src/base/platform/database/attach.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { hlidka } from '../../harness/processes/command.ts';
import { freePort } from '../../harness/processes/free-port.ts';
import { serveHlidka, setUpOperator, signInAt } from '../../harness/processes/served.ts';
import { openPush } from '../../harness/services/push.ts';

const password = 'correct horse battery';
const given = {
  clients: [{ ref: 'acme', name: 'Acme' }],
  sites: [{ ref: 'web', client: 'acme', name: 'Acme web', url: null }],
  users: [
    {
      email: 'eva@acme.example',
      name: 'Eva',
      role: 'client',
      password,
      grants: [{ client: 'acme' }],
    },
  ],
};

test('a server dies with a push in hand: the next one on its folder tells of the outage at once, not after a lease', async () => {
  const push = await openPush();
  const dataDir = temporaryFolder();
  const options = { port: await freePort(), env: { EXPO_BASE_URL: push.url } };
  const first = await serveHlidka(dataDir, options);
  const olga = await setUpOperator(first);
  const file = join(temporaryFolder(), 'import.json');
  writeFileSync(file, JSON.stringify(given));
  expect(await hlidka('import', file, '--data', dataDir)).toMatchObject({ code: 0 });
  const eva = await signInAt(first.url, 'eva@acme.example', password);
  const token = 'ExponentPushToken[eva]';
  await eva.call(devices.register, { body: { token, platform: 'ios' } });
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  const { rows } = await db.execute<{ id: string }>(sql`select id from sites`);
  await close();

  push.state.mood = 'hangs';
  const { id } = await olga.call(incidents.open, {
    body: { siteId: rows[0]?.id ?? '', kind: 'availability' },
  });
  await eventually(() => expect(push.requests).toHaveLength(1));
  first.child.kill('SIGKILL');
  await first.stop();
  push.state.mood = 'accepts';
  push.cut();

  const next = await serveHlidka(dataDir, options);
  await olga.call(incidents.resolve, { params: { id } });
  await eventually(() => expect(push.messages.at(-1)?.title).toBe('Vyřešeno'));
  expect(push.messages.map(({ title }) => title)).toEqual(['Řešíme výpadek', 'Vyřešeno']);
  expect(await next.stop()).toBe(0);
});
