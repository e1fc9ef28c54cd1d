import {
  adminReports,
  deliveries,
  overview,
  people,
  reports,
  type SiteRole,
  SitesPart,
  sites,
  today,
  worklog,
} from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestHouse } from '../../test/harness/house.ts';
import { freePort } from '../../test/harness/processes/free-port.ts';
import { transaction } from '../base/platform/database/transaction.ts';
import { listAdminSites } from '../desk/board/list/read.ts';
import { fromTables } from '../desk/board/standing/index.ts';
import { exportFile } from '../desk/transfer/index.ts';
import { sites as siteTable } from '../estate/sites/table.ts';
import { sitesInMaintenance } from '../estate/windows/index.ts';
import { maintenanceWindows } from '../estate/windows/table.ts';
import { demoPassword, demoSites } from './data/index.ts';
import { serveExampleSites } from './example-sites.ts';
import { demoConfig, demoSignIns, openDemo, requireDemo } from './index.ts';
import { addPlannedWindows } from './planned-windows.ts';

const port = await freePort();
const house = await createTestHouse({ demo: true, port });
const ctx = { ...house.cli, actor: { kind: 'system' } as const };
const everySite = SitesPart.parse({ archived: 'yes' });
const listAll = async () => {
  const asking = { ...ctx, viewer: { kind: 'all' } } as const;
  return (await listAdminSites(asking, fromTables, everySite, 'cs')).read().sites;
};
let examples = await openDemo(ctx, house.auth);
afterAll(() => examples?.close());
const audited = async () =>
  (await house.db.execute<{ n: number }>(sql`select count(*)::int as n from audit`)).rows[0]?.n;

test('an empty installation becomes a lively agency', async () => {
  const all = await listAll();
  expect(all.length).toBeGreaterThanOrEqual(24);
  expect(all.filter(({ archivedAt }) => archivedAt)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 'paused')).toHaveLength(1);
  const roles = new Set<SiteRole | null>(all.map(({ role }) => role));
  expect(roles).toEqual(new Set(['system', 'web', 'preview', 'domain', null]));
  expect(all.every(({ hostname }) => hostname?.endsWith('.example'))).toBe(true);
  expect(all.every(({ url }) => url?.startsWith(`${examples?.origin}/`))).toBe(true);
  const { groups } = await exportFile(ctx);
  expect(new Set(groups.map(({ kind }) => kind))).toEqual(new Set(['frontend', 'multisite']));
});

test('the three sign-ins work and see what they should', async () => {
  const [jana, martin, lucie] = await Promise.all(
    demoSignIns.map(async ({ email, password }) => house.as(await house.signIn(email, password))),
  );
  const { people: all } = await jana!(people.list, {});
  expect(new Set(all.map(({ state }) => state))).toEqual(
    new Set(['active', 'invited', 'invitation_expired', 'disabled']),
  );
  expect((await jana!(today.read)).newWays).toEqual([]);
  const { deliveries: sent } = await jana!(deliveries.list, { query: {} });
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['waiting', 'sent', 'dead']));
  expect((await martin!(sites.list, {})).sites).toHaveLength(5);
  expect((await lucie!(sites.list, {})).sites.map(({ name }) => name)).toEqual(['Školní jídelna']);
  const logo = await house.request('/api/agency/logo');
  expect(logo.headers.get('content-type')).toBe('image/png');
});

test('the client sees months of care, the one with a single site a part of it', async () => {
  const [jana, martin, lucie] = await Promise.all(
    demoSignIns.map(async ({ email, password }) => house.as(await house.signIn(email, password))),
  );
  const siteOf = async (call: typeof martin, name: string) =>
    (await call!(sites.list, {})).sites.find((site) => site.name === name)?.id ?? '';
  const web = await martin!(overview.read, { params: { id: await siteOf(martin, 'Kolo Brdy') } });
  expect(web.worklog.entries).toHaveLength(20);
  expect(web.worklog.nextCursor).not.toBeNull();
  expect(new Set(web.worklog.entries.map(({ automatic }) => automatic)).size).toBe(2);
  expect(web.backups).toHaveLength(10);
  expect(web.search?.daily).toHaveLength(28);
  expect(web.search?.queries).toHaveLength(5);
  expect(web.visibility?.weekly.length).toBeGreaterThan(20);
  expect(web.visibility?.questions.map(({ question }) => question)).toEqual(web.config.aiQuestions);
  const { reports: his } = await martin!(reports.list, {});
  expect(new Set(his.map(({ site }) => site === null))).toEqual(new Set([true, false]));
  // In the first days of a month the newest are not sent yet.
  expect(his.length).toBeGreaterThanOrEqual(5);
  const { groups } = await martin!(sites.groups, {});
  const shared = await martin!(worklog.ofGroup, { params: { id: groups[0]?.id ?? '' } });
  expect(new Set(shared.entries.map(({ siteName }) => siteName)).size).toBeGreaterThan(1);

  const kitchen = await lucie!(overview.read, {
    params: { id: await siteOf(lucie, 'Školní jídelna') },
  });
  expect([kitchen.search, kitchen.visibility]).toEqual([null, null]);
  expect(kitchen.worklog.entries.length).toBeGreaterThan(10);
  const { reports: hers } = await lucie!(reports.list, {});
  expect(new Set(hers.map(({ site }) => site?.name))).toEqual(new Set(['Školní jídelna']));

  const { reports: drafts } = await jana!(adminReports.list, { query: { state: 'draft' } });
  expect(drafts).toHaveLength(1);
  const { rows } = await house.db.execute(sql`
    select (select count(*) from worklog_entries where at > now())::int as future,
      (select count(*) from backups where status = 'failed')::int as failed,
      (select count(*) from backups where started_at > now() or finished_at > now())::int as early`);
  expect(rows[0]).toMatchObject({ future: 0, early: 0 });
  expect(Number(rows[0]?.failed)).toBeGreaterThan(3);
});

test('a public page has its notice; jobs have reported until now and are not late', async () => {
  const page = await (await house.request('/status/kolo-brdy')).text();
  expect(page).toContain('E-shop');
  expect(page).toContain('Platby kartou');
  const { rows } = await house.db.execute(sql`
    select count(distinct h.id)::int as jobs, count(*) filter (where call = 'fail')::int as failed,
      bool_or(at > now() or late_at <= now()) as wrong
    from site_heartbeats h join site_heartbeat_runs on heartbeat_id = h.id`);
  expect(rows).toEqual([{ jobs: 2, failed: 1, wrong: false }]);
});

test('whenever a demo is opened, nothing is in maintenance for a day', async () => {
  const [inGroup] = await house.db
    .select()
    .from(siteTable)
    .where(eq(siteTable.ref, 'kolo-brdy-web'));
  for (let day = 0; day < 7; day += 1) {
    const opened = Date.UTC(2026, 10, 16 + day, 1, 30); // half past two in Prague
    await transaction(house.db, async (tx) => {
      await tx.delete(maintenanceWindows);
      await addPlannedWindows(tx, new Date(opened));
      const at = async (hours: number) =>
        (await sitesInMaintenance(tx, new Date(opened + hours * 3_600_000)))(inGroup!);
      expect([await at(0), await at(24), await at(48)]).toEqual([false, false, true]);
    });
  }
});

test('the trail runs over months and ends with the mark', async () => {
  const { rows } = await house.db.execute<{ days: number; who: number }>(sql`
    select extract(day from max(at) - min(at))::int as days, count(distinct who)::int as who,
      count(*) filter (where at > now())::int as future from audit`);
  expect(rows[0]).toMatchObject({ who: 2, future: 0 });
  expect(rows[0]?.days).toBeGreaterThan(300);
});

test('a restart continues the same data at whatever port is free', async () => {
  const before = await audited();
  const file = await exportFile(ctx);
  await examples?.close();
  const taken = await serveExampleSites([], port + 1);
  examples = await openDemo(ctx, house.auth);
  expect(examples?.origin).not.toBe(taken.origin);
  const all = await listAll();
  expect(all.every(({ url }) => url?.startsWith(`${examples?.origin}/`))).toBe(true);
  await examples?.close();
  await taken.close();
  examples = await openDemo(ctx, house.auth);
  expect(await exportFile(ctx)).toEqual(file);
  expect(await audited()).toBe(before);
});

test('a folder of the demo is not served as anything else', async () => {
  const plain = { ...ctx, config: { ...ctx.config, demo: false } };
  await expect(requireDemo(plain.db, plain.config)).rejects.toThrow('Start it with --demo');
});

test('an installation with data is not filled', async () => {
  const other = await createTestHouse({ demo: true, port });
  await other.db.execute(sql`insert into clients (id, name) values (gen_random_uuid(), 'Acme')`);
  await expect(openDemo(other.cli, other.auth)).rejects.toThrow(
    '--demo needs an empty data folder',
  );
});

test('no mail leaves the demo, whatever is configured', () => {
  const config = { ...house.config, smtpUrl: 'smtp://mail.example' };
  expect(demoConfig(config).smtpUrl).toBeNull();
  expect(demoConfig({ ...config, demo: false }).smtpUrl).toBe('smtp://mail.example');
});

describe('the example sites', () => {
  const get = (ref: string, init?: RequestInit) => fetch(`${examples?.origin}/${ref}/`, init);

  test('answer with a page that holds their keyword', async () => {
    const { sites: all } = await exportFile(ctx);
    expect(all.map(({ ref }) => ref).sort()).toEqual(demoSites.map(({ ref }) => ref).sort());
    await Promise.all(
      all.map(async ({ ref, name, monitor }) => {
        const response = await get(ref);
        const body = await response.text();
        expect([response.status, ref]).toEqual([200, ref]);
        expect(body).toContain(monitor?.keyword ?? '<html lang="cs">');
        expect(body.replaceAll('\u00a0', ' ')).toContain(ref.endsWith('domena') ? '' : name);
      }),
    );
    expect((await get('nobody')).status).toBe(404);
    expect(JSON.stringify(demoSites)).not.toContain(demoPassword);
  });

  test('can be broken and healed', async () => {
    examples?.setHealth('naves-akce', '500');
    expect((await get('naves-akce')).status).toBe(500);
    examples?.setHealth('naves-akce', 'down');
    await expect(get('naves-akce')).rejects.toThrow();
    examples?.setHealth('naves-akce', 'slow');
    const signal = AbortSignal.timeout(300);
    await expect(get('naves-akce', { signal })).rejects.toThrow(/timeout|aborted/);
    examples?.setHealth('naves-akce', 'healthy');
    expect((await get('naves-akce')).status).toBe(200);
    expect(examples?.setHealth('nobody', 'down')).toBe(false);
  });

  test('take a message in their form', async () => {
    const response = await get('skola-jidelna', { method: 'POST', body: 'name=Eva' });
    expect(await response.text()).toContain('Děkujeme za zprávu');
  });
});
