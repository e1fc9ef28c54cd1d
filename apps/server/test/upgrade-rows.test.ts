import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate, migrationsFolder } from '../src/base/platform/database/migrate.ts';
import { silentLog } from '../src/base/platform/log/log.ts';
import { openSignals } from '../src/base/platform/signals/signals.ts';
import { createTokenCheck } from '../src/people/people/index.ts';
import { type TokenKind, tokenKinds } from '../src/people/people/tokens/kinds.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { temporaryFolder } from './harness/folder.ts';

const fixtures = join(import.meta.dirname, 'fixtures/upgrade-rows');

const kept = (kind: string, name: string, prefix: string, rest: object) => ({
  ...{ kind, name, prefix, holder: null, used: null, revoked: false, backups: 0 },
  ...rest,
});

/** Rows of the schema right before the migration that each file is named after, and what became of them. */
const became: Record<string, [query: string, rows: unknown[]]> = {
  '0002-watch': [
    `select name, role from users order by name`,
    [
      { name: 'Alice', role: 'client' },
      { name: 'Olga', role: 'admin' },
    ],
  ],
  '0003-partner': [
    `select domain_ends_at::date::text as day from expiries where domain_ends_at is not null`,
    [{ day: '2027-03-01' }],
  ],
  '0005-verdicts': [
    `select s.name, monitor -> 'confirmSeconds' as confirm, w.first_success_at is not null as passed
     from sites s join watches w on w.site_id = s.id order by name`,
    [
      { name: 'Blog', confirm: [1], passed: false },
      { name: 'Web', confirm: [4, 8, 12], passed: true },
    ],
  ],
  '0006-messages': [
    `select kind, event, data, priority, state from deliveries where id::text not like '0225%' order by id`,
    [
      { kind: 'invitation', event: null, data: {}, priority: 1, state: 'waiting' },
      { kind: 'incident_opened', event: 'opened', data: {}, priority: 2, state: 'waiting' },
      { kind: 'incident_resolved', event: 'resolved', data: {}, priority: 3, state: 'waiting' },
      { kind: 'test', event: null, data: {}, priority: 4, state: 'waiting' },
    ],
  ],
  '0010-jobs': [
    `select j.state, plan ->> 'type' as plan, w.published_at = w.created_at as published
     from jobs j, worklog_entries w where j.title = 'Old work'`,
    [{ state: 'cancelled', plan: 'model', published: true }],
  ],
  '0023-first-visit': [
    `select incident_mail_chosen as chosen from users order by name`,
    [{ chosen: true }, { chosen: false }],
  ],
  '0025-search-truth': [
    `select search_connected as connected from sites where name = 'Web'`,
    [{ connected: false }],
  ],
  '0033-doors': [
    `select url, notes from sites where name = 'Odd'`,
    [{ url: null, notes: 'Old note\nftp://acme.example' }],
  ],
  '0040-allow-rule-places': [
    `select plan -> 'allow' as allow from jobs where title = 'With rules'`,
    [{ allow: [{ argv: ['ls'], where: 'site' }] }],
  ],
  '0053-operators-channels': [
    `select channel, recipient from operators_channels`,
    [{ channel: 'chat', recipient: '-100123' }],
  ],
  '0183-search-notices': [
    `select concat_ws(' ', kind, replace(key, '00000000-0000-4000-9000-0000000000', ''), stage) as told, ended_at
     from notices where told_at is not null order by kind, key`,
    [
      'ai_limit 2026-02-23',
      'expiry 21 certificate 2026-03-08 7',
      'references_silent 57',
      'reports_ready 2026-02',
      'search_trouble 20 google no_permission',
      'search_trouble 50 key_refused',
      'snapshot_missing all',
      'snapshot_test_failed 51',
      'watch_silent all',
      'watch_trouble pool',
    ].map((told) => ({ told, ended_at: null })),
  ],
  '0188-mails-sent': [
    `select mails_sent as sent, quiet_until as until from outbox`,
    [{ sent: true, until: null }],
  ],
  '0190-tokens': [
    `select kind, t.name, t.prefix, coalesce(u.name, s.name, a.name, p.name) as holder, last_used_at::date::text as used,
       t.revoked_at is not null as revoked, (select count(*)::int from backups b where b.token_id = t.id) as backups
     from tokens t left join users u on u.id = user_id left join sites s on s.id = site_id
     left join agents a on a.id = agent_id left join places p on p.id = place_id order by kind, t.name`,
    [
      kept('agent', 'Container', 'hlidka_agent_000000', { holder: 'Container' }),
      kept('agent', 'Gone', 'hlidka_agent_111111', { holder: 'Gone', revoked: true }),
      kept('partner', 'Tasks', 'hlidka_00000000', { holder: 'Alice', used: '2026-02-03' }),
      kept('place', 'Brno', 'hlidka_place_000000', { holder: 'Brno' }),
      kept('screen', 'Kitchen', 'hlidka_wall_000000', { used: '2026-02-04' }),
      kept('script', 'Script', 'hlidka_backup_000000', { holder: 'Web', backups: 1 }),
    ],
  ],
  '0225-answers-without-secrets': [
    `select off_answer as said from outlets where host = 'x.example'
     union all select last_error from deliveries where id::text like '0225%'
     union all select data ->> 'answer' from deliveries where kind = 'outlet_off' and id::text like '0225%'
     union all select coalesce(data ->> 'status', data ->> 'reason') from audit where id::text like '0225%'
     order by said`,
    [
      'HTTP 404',
      'HTTP 404',
      'HTTP 404',
      'HTTP 404',
      'HTTP 404: ours',
      'HTTP 500',
      'no answer in time',
    ].map((said) => ({ said })),
  ],
  '0256-site-checks': [
    `select s.name, c.number = s.number as own, c.kind, c.settings, c.counts, w.number = s.number as watched, w.phase,
       w.version from sites s join site_checks c on c.site_id = s.id join watches w on w.site_id = s.id order by s.name`,
    [
      ['Blog', 'up', 0],
      ['Web', 'suspect', 7],
    ].map(([name, phase, version]) => ({
      ...{ name, own: true, kind: 'http', settings: null, counts: true, watched: true },
      ...{ phase, version },
    })),
  ],
};

/** Tokens in the field: each of its own kind only, the revoked one no more. */
const tokensStillOpen = async (db: TestDatabase['db'], connection: TestDatabase['connection']) => {
  const signals = openSignals(connection, silentLog);
  const check = createTokenCheck(db, signals);
  const ask = (kind: TokenKind, digit: string) =>
    check
      .knownBy(kind, `Bearer ${tokenKinds[kind].prefix}${digit.repeat(40)}`, '203.0.113.1')
      .then(({ name }) => name, String);
  try {
    const said = [];
    for (const kind of Object.keys(tokenKinds) as TokenKind[]) said.push(await ask(kind, '0'));
    // Assistants came later.
    expect(said).toEqual([
      'Tasks',
      'Script',
      'Container',
      'Brno',
      'DomainError: unauthorized',
      'Kitchen',
    ]);
    expect(await ask('agent', '1')).toContain('unauthorized');
  } finally {
    check.close();
    await signals.close();
  }
};

const before = (name: string): string => {
  const folder = join(temporaryFolder(), 'migrations');
  mkdirSync(folder);
  for (const file of readdirSync(migrationsFolder))
    if (file.endsWith('.sql') && file < `${name}.sql`)
      copyFileSync(join(migrationsFolder, file), join(folder, file));
  return folder;
};

test('rows of every schema with a data migration, from the oldest on, become what they should', async () => {
  const database = await createTestDatabase();
  const { db, drop } = database;
  try {
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    expect(readdirSync(fixtures).sort()).toEqual(Object.keys(became).map((name) => `${name}.sql`));
    for (const name of Object.keys(became)) {
      await migrate(db, before(name));
      await db.$client.query(readFileSync(join(fixtures, `${name}.sql`), 'utf8'));
    }
    await migrate(db, migrationsFolder);
    for (const [name, [query, rows]] of Object.entries(became))
      expect([name, (await db.$client.query(query)).rows]).toEqual([name, rows]);
    await tokensStillOpen(db, database.connection);
    const { rows: others } = await db.$client.query(
      `select (select count(*)::int from incidents where taken_told) as told,
        (select count(*)::int from incidents where kind = 'form' and resolved_at is not null) as forms,
        (select bool_and(settled_at is not null) from blind_spans where what = 'blind') as spans`,
    );
    expect(others).toEqual([{ told: 1, forms: 1, spans: true }]);
  } finally {
    await drop();
  }
});
