import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../test/harness/close-after.ts';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import { migrate } from '../../base/platform/database/migrate.ts';

const all = join(import.meta.dirname, '../../../migrations');

test('a form from before looks keeps its plan: any hour, as often, and no looks', async () => {
  const database = await createTestDatabase();
  closeAfter(() => database.drop());
  const { db } = database;
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  const before = temporaryFolder();
  for (const name of readdirSync(all))
    if (name < '0047') cpSync(join(all, name), join(before, name));
  await migrate(db, before);
  const id = '00000000-0000-7000-8000-00000000000';
  await db.execute(sql`insert into clients (id, name) values (${`${id}1`}, 'Acme')`);
  await db.execute(
    sql`insert into sites (id, client_id, name, monitor) values (${`${id}2`}, ${`${id}1`}, 'Web', '{}')`,
  );
  await db.execute(sql`insert into form_checks (id, site_id, name, steps, every_minutes, timeout_seconds, enabled,
    mail_token, next_at) values (${`${id}3`}, ${`${id}2`}, 'Kontakt', '[]', 45, 90, true, 'x', '2026-11-18T10:00Z')`);
  await db.execute(sql`insert into form_results (form_id, site_id, failures, at)
    values (${`${id}3`}, ${`${id}2`}, 2, now())`);
  expect((await migrate(db, all)).at(0)).toMatch(/^0047/);
  const { rows } =
    await db.execute(sql`select every_minutes, work_hours, peek_minutes, sends_at = next_at as same, sent
    from form_checks join form_results on form_id = id`);
  expect(rows).toEqual([
    { every_minutes: 45, work_hours: false, peek_minutes: null, same: true, sent: true },
  ]);
});
