import { sql } from 'drizzle-orm';
import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { temporaryCluster } from '../../../../test/harness/folder.ts';
import { freePort } from '../../../../test/harness/processes/free-port.ts';
import { openPrivate } from '../../../../test/harness/processes/postgres.ts';
import { silentLog } from '../log/log.ts';
import { openDatabase } from './database.ts';
import { requireUsable } from './server-facts.ts';

const open = (url: string) => openDatabase({ url, dataDir: '/nowhere', log: silentLog });

test('an outer server: each wrong thing is one line without the password', async () => {
  const port = await freePort();
  const settings = { fsync: 'off', listen_addresses: '127.0.0.1', port: String(port) };
  const { postgres } = await openPrivate(temporaryCluster(), { settings });
  const admin = new pg.Client({ ...postgres!.connection, user: 'postgres' });
  await admin.connect();
  await admin.query(`create role anna login password 'sesame'`);
  await admin.query('create database library owner anna');
  await admin.query('create database locked');
  await admin.end();

  const at = (password: string, name: string) =>
    `postgres://anna:${password}@127.0.0.1:${port}/${name}`;
  const opened = await open(at('sesame', 'library'));
  expect(opened.postgres).toBeNull();
  const listener = new pg.Client(opened.connection);
  await listener.connect();
  expect((await listener.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  await listener.end();
  await opened.close();

  const where = `The database anna@127.0.0.1:${port}`;
  await expect(open(at('wrong', 'library'))).rejects.toThrow(
    `${where}/library refuses the user or the password. Check DATABASE_URL.`,
  );
  await expect(open(at('sesame', 'missing'))).rejects.toThrow(
    `${where}/missing does not exist. Create it, or check DATABASE_URL.`,
  );
  await expect(open(at('sesame', 'locked'))).rejects.toThrow(
    `${where}/locked does not let anna create tables.`,
  );
});

test('a server that is not there', async () => {
  const port = await freePort();
  await expect(open(`postgres://anna:sesame@127.0.0.1:${port}/library`)).rejects.toThrow(
    `The database anna@127.0.0.1:${port}/library cannot be reached (ECONNREFUSED). Check that it runs, and DATABASE_URL.`,
  );
  await expect(open('postgres://anna:sesame@no-such-host.invalid/library')).rejects.toThrow(
    'The database anna@no-such-host.invalid/library cannot be reached',
  );
  await expect(open('sesame')).rejects.toThrow('DATABASE_URL is not an address of PostgreSQL.');
});

test('a server that is too old, read-only or not in UTF-8', () => {
  const facts = { version: 180004, versionName: '18.4', encoding: 'UTF8', user: 'anna' };
  const session = { timeZone: 'UTC', isBounded: true };
  const good = { ...facts, ...session, readOnly: 'off', mayCreate: true } as const;
  const judge = (change: object) => () => requireUsable({ ...good, ...change }, 'x');
  expect(judge({})).not.toThrow();
  expect(judge({ version: 140012, versionName: '14.12' })).toThrow('runs PostgreSQL 14.12');
  expect(judge({ encoding: 'SQL_ASCII' })).toThrow('is encoded in SQL_ASCII');
  expect(judge({ readOnly: 'on' })).toThrow('is read-only');
  const left = 'is reached through a pooler that leaves our settings out. Run there, then restart';
  expect(judge({ timeZone: 'Europe/Prague' })).toThrow(left);
  expect(judge({ isBounded: false })).toThrow(`ALTER ROLE "anna" SET lock_timeout = '15s';`);
});

test('times come back as Date and big integers as number, in raw SQL and in tables', async () => {
  const { db, drop } = await createTestDatabase();
  const at = new Date('2026-03-29T01:30:00.123Z');
  const raw = await db.execute(
    sql`select ${at.toISOString()}::timestamptz as at, 7::int8 as size, array[8]::int8[] as sizes,
      array[${at.toISOString()}::timestamptz] as times, date '2026-03-29' as day`,
  );
  expect(raw.rows).toEqual([{ at, size: 7, sizes: [8], times: [at], day: '2026-03-29' }]);

  const moment = pgTable('moment', {
    at: timestamp({ withTimezone: true }),
    times: timestamp({ withTimezone: true }).array(),
    size: bigint({ mode: 'number' }),
  });
  await db.execute(sql`create table moment (at timestamptz, times timestamptz[], size int8)`);
  await db.insert(moment).values({ at, times: [at], size: 2 ** 40 });
  expect(await db.select().from(moment)).toEqual([{ at, times: [at], size: 2 ** 40 }]);
  expect(await db.$count(moment)).toBe(1);
  await drop();
});
