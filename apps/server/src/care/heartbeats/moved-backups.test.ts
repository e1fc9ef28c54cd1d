import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { speakLater } from '../../../test/harness/data/speak.ts';
import { temporaryCluster, temporaryFolder } from '../../../test/harness/folder.ts';
import { testConfig } from '../../../test/harness/open-house.ts';
import { openPrivate } from '../../../test/harness/processes/postgres.ts';
import { migrate, migrationsFolder } from '../../base/platform/database/migrate.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import { lateHeartbeatsDuty } from './late.ts';
import { lateLetter } from './letters.ts';

const before = '0135-heartbeat-runs.sql';

const migrationsBefore = (): string => {
  const folder = join(temporaryFolder(), 'migrations');
  mkdirSync(folder);
  for (const name of readdirSync(migrationsFolder))
    if (name.endsWith('.sql') && name <= before)
      copyFileSync(join(migrationsFolder, name), join(folder, name));
  return folder;
};

test('what was expected and told of backups is kept by the move, and nobody is told again', async () => {
  const { db, close } = await openPrivate(temporaryCluster());
  await migrate(db, migrationsBefore());
  await db.$client.query(`
    insert into users (id, name, email, role) values (gen_random_uuid(), 'Olga', 'olga@example.test', 'admin');
    with client as (insert into clients (id, name) values (gen_random_uuid(), 'Acme') returning id)
    insert into sites (id, client_id, name, monitor) select gen_random_uuid(), id, name, '{}' from client,
      unnest(array['Fine', 'Late', 'Failed', 'Unexpected']) name;
    insert into backups (id, site_id, started_at, finished_at, status)
    select gen_random_uuid(), id, at, at, status from sites, lateral (values
      (now() - interval '4 days', 'ok'),
      (now() - interval '1 hour', case name when 'Fine' then 'ok' when 'Late' then null else 'failed' end)) b (at, status)
    where status is not null;
    insert into backup_expectations (site_id, every_hours, since, told_at, told_after)
    select s.id, 24, now() - interval '9 days', case when name = 'Late' then now() end,
      case when name = 'Late' then (select id from backups b where b.site_id = s.id) end
    from sites s where name <> 'Unexpected';
    insert into backup_failures (site_id, backup_id, told_at)
    select site_id, b.id, now() from backups b join sites s on s.id = b.site_id where b.status = 'failed';
    insert into deliveries (id, channel, kind, recipient, data)
    select gen_random_uuid(), 'mail', 'backup_missing', 'olga@example.test', jsonb_build_object(
      'siteId', id, 'siteName', name, 'everyHours', 24, 'lastOkAt', null) from sites where name = 'Late'`);
  await migrate(db, migrationsFolder);
  const rows = async () => {
    const { rows: found } = await db.$client.query(`
      select s.name, kind, trouble, period_minutes as every, grace_minutes as grace,
        late_at = (select max(finished_at) from backups b where b.site_id = s.id and b.status = 'ok')
          + interval '24 hours 144 minutes' as late
      from site_heartbeats h join sites s on s.id = h.site_id order by s.name`);
    return found;
  };
  const expected = { kind: 'backup', every: 1440, grace: 144, late: true };
  const moved = [
    { ...expected, name: 'Failed', trouble: 'failed' },
    { ...expected, name: 'Fine', trouble: null },
    { ...expected, name: 'Late', trouble: 'late' },
    { ...expected, name: 'Unexpected', trouble: 'failed', every: null, grace: 10, late: null },
  ];
  expect(await rows()).toEqual(moved);
  const now = () => new Date();
  const actor = { kind: 'system' as const };
  const signal = new AbortController().signal;
  const done = await lateHeartbeatsDuty.work(
    { db, config: { ...testConfig, dataDir: '' }, log: silentLog, now, actor },
    { dueAt: now(), signal },
  );
  expect(done).toEqual({ done: 0, failed: 0 });
  await speakLater(db);
  expect(await rows()).toEqual(moved);
  const { rows: messages } = await db.$client.query('select kind, data from deliveries');
  expect(messages).toMatchObject([{ kind: 'heartbeat_late', data: { kind: 'backup' } }]);
  expect(lateLetter.data.parse(messages[0]?.data)).toMatchObject({
    siteName: 'Late',
    running: false,
  });
  await close();
});
