import { format } from 'node:util';
import { auth, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { createLog } from '../../../src/base/platform/log/log.ts';
import { createCast } from '../../harness/cast.ts';
import { openMailbox } from '../../harness/services/mailbox.ts';

test('planted secrets appear neither in the log, nor in the database, nor in replies', async () => {
  const written: string[] = [];
  for (const name of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...said) => written.push(format(...said)));
  const cast = await createCast();
  const mailbox = openMailbox(cast.house);
  const { house, olga } = cast;
  const app = createApp(
    { ...house, log: createLog('debug', { write: (line) => written.push(line) }) },
    { portal: new Map(), admin: new Map() },
  );
  const send = async (path: string, body: object, cookie = '') =>
    (
      await app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    ).text();

  await olga.call(people.invite, {
    body: { email: 'eva@acme.example', name: 'Eva', role: 'client' },
  });
  const { token } = await mailbox.take('eva@acme.example');
  const secrets = ['PlantedPassword1', 'PlantedPassword2', token];
  const replies = [
    await send('/api/invitations/accept', { token, name: 'Eva', password: 'PlantedPassword1' }),
    await send(auth.signIn.path, { email: 'eva@acme.example', password: 'PlantedPassword2' }),
    await send(
      auth.changePassword.path,
      { currentPassword: 'PlantedPassword1', newPassword: 'PlantedPassword2' },
      olga.caller.cookie,
    ),
  ];
  await house.db.execute(sql`alter table accounts rename to accounts_gone`);
  replies.push(await send(auth.signIn.path, { email: olga.email, password: 'PlantedPassword2' }));
  await house.db.execute(sql`alter table accounts_gone rename to accounts`);
  const { rows: tables } = await house.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  let dump = '';
  for (const { name } of tables) {
    const { rows } = await house.db.execute<{ dump: string }>(
      sql`select coalesce(json_agg(t)::text, '') as dump from ${sql.identifier(name)} t`,
    );
    dump += rows[0]?.dump;
  }
  vi.restoreAllMocks();
  expect(written.length).toBeGreaterThan(0);
  for (const secret of secrets) {
    expect(written.join('\n')).not.toContain(secret);
    expect(dump).not.toContain(secret);
    expect(replies.join('\n')).not.toContain(secret);
  }
});
