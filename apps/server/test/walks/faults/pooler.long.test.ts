import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminKeys, adminSites, clients, defaultMonitor, keys, watch } from '@hlidka/protocol';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { serveDebianPostgres } from '../../harness/processes/debian-postgres.ts';
import { type PoolMode, servePgBouncer } from '../../harness/processes/pgbouncer.ts';
import { serveHttp } from '../../harness/processes/serve-http.ts';
import { serveHlidka, setUpOperator } from '../../harness/processes/served.ts';

let port: number;
let count = 0;
const secrets = {
  AUTH_SECRET: 'the same secret in both processes of this test',
  ENCRYPTION_KEY: 'a key of this test alone and long enough for it',
};
/** What a pooler cannot hand on when a connection begins. */
const ignored = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options';
const addressOf = (at: number, name: string) => `postgres://admin@127.0.0.1:${at}/${name}`;

const ask = async (database: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: addressOf(port, database) });
  await client.connect();
  for (const text of statements) await client.query(text);
  await client.end();
};
const makeDatabase = async (): Promise<string> => {
  count += 1;
  const name = `house_${count}`;
  await ask('postgres', `create database ${name}`);
  return name;
};
const serve = (env: Record<string, string>) =>
  serveHlidka(temporaryFolder(), {
    env: { ...secrets, ...env },
    args: ['--roles', 'api,checker,worker'],
  });

beforeEach(async () => {
  port = await serveDebianPostgres();
});

/** Two processes behind the same address: a key revoked in one is refused in the other. */
const revokeElsewhere = async (env: Record<string, string>) => {
  const [first, second] = await Promise.all([serve(env), serve(env)]);
  const operator = await setUpOperator(first);
  const { call } = operator;
  await call(clients.create, { body: { name: 'Acme', contactId: 'crm/1' } });
  const { id, key } = await call(keys.create, { body: { name: 'Úkoly' } });
  const ping = async () =>
    (await fetch(`${second.url}/api/partner/ping`, { headers: { authorization: `Bearer ${key}` } }))
      .status;
  expect(await ping()).toBe(200);
  await call(adminKeys.revoke, { params: { id } });
  const answers: number[] = [];
  for (let n = 0; n < 8; n++) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    answers.push(await ping());
  }
  expect(answers.slice(4)).toEqual([401, 401, 401, 401]);
  return operator;
};

/** A database, and its address behind a PgBouncer in this mode. */
const openPooled = async (mode: PoolMode, settings: Record<string, string> = {}) => {
  const name = await makeDatabase();
  const pooled = await servePgBouncer({ port, name }, mode, settings);
  return { name, DATABASE_URL: addressOf(pooled, name), direct: addressOf(port, name) };
};
/** What the refusal tells to run. */
const follow = (refusal: string) => {
  const statements = refusal.match(/ALTER ROLE [^;]+;/g) ?? [];
  expect(statements).toHaveLength(4);
  return ask('postgres', ...statements);
};
/** As the guide has it. */
const setRole = () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/several-processes.md'));
  return follow(guide.toString().replaceAll('ROLE hlidka', 'ROLE admin'));
};
const refusalOf = (env: Record<string, string>) =>
  serve(env).then(
    () => 'it started',
    (error: Error) => error.message,
  );

test('transaction mode alone is refused, and the sentence says what to set', async () => {
  const strict = await openPooled('transaction');
  expect(await refusalOf({ DATABASE_URL: strict.DATABASE_URL })).toContain(
    'refuses our settings. In transaction mode set DATABASE_DIRECT_URL besides',
  );
  const { name, DATABASE_URL, direct } = await openPooled('transaction', {
    ignore_startup_parameters: ignored,
  });
  const unset = await refusalOf({ DATABASE_URL });
  expect(unset).toContain('is reached through a pooler that leaves our settings out. Run there');
  await follow(unset);
  const again = await servePgBouncer({ port, name }, 'transaction', {
    ignore_startup_parameters: ignored,
  });
  const pooled = addressOf(again, name);
  const said = await refusalOf({ DATABASE_URL: pooled });
  expect(said).toContain('in transaction mode, where LISTEN and locks do nothing. Set');
  expect(await refusalOf({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).toContain(
    'does not hear what is written by DATABASE_URL',
  );
  const other = addressOf(port, 'postgres');
  expect(await refusalOf({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: other })).toContain(
    'it leads to another database',
  );
  expect(await refusalOf({ DATABASE_DIRECT_URL: direct })).toContain('goes with DATABASE_URL');
});

test('transaction mode with a direct address: two processes share five connections, sites are checked, a revoked key is refused', async () => {
  await setRole();
  const { DATABASE_URL, direct } = await openPooled('transaction', { default_pool_size: '5' });
  const env = { DATABASE_URL, DATABASE_DIRECT_URL: direct, CHECK_ALLOW_PRIVATE: '127.0.0.0/8' };
  const { call } = await revokeElsewhere(env);
  const { origin } = await serveHttp((_, response) => response.end('ok'));
  const client = await call(clients.create, { body: { name: 'Beta' } });
  const monitor = { ...defaultMonitor, intervalSeconds: 5 };
  const body = { clientId: client.id, name: 'Web', url: origin, monitor };
  const { id } = await call(adminSites.create, { body });
  await eventually(async () => {
    const { checks } = await call(watch.checks, { params: { id }, query: { hours: '1' } });
    expect(checks.length).toBeGreaterThanOrEqual(3);
  });
});

test('session mode is enough by itself', async () => {
  await setRole();
  const { DATABASE_URL } = await openPooled('session', {
    ignore_startup_parameters: ignored,
    default_pool_size: '60',
  });
  await revokeElsewhere({ DATABASE_URL });
});
