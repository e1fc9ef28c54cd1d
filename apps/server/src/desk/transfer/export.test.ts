import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { createTestHouse } from '../../../test/harness/house.ts';
import { asYaml, exportFile, importFile, readText } from './index.ts';

const options = { invite: false, hashPassword: async () => 'hash' };
const { house: first } = await createCast();
const second = await createTestHouse();

test('an export is stable, imports into itself unchanged and builds the same installation', async () => {
  await importFile(
    first.cli,
    {
      clients: [
        {
          ref: 'čistá',
          name: 'Čistá: voda # a. s.',
          contactId: '007',
          reports: { per: 'site', attachPdf: true },
        },
      ],
      groups: [
        { ref: 'g', client: 'čistá', name: 'Skupina', kind: 'multisite', notes: 'první\n\ndruhá' },
      ],
      sites: [
        {
          ref: 's',
          client: 'čistá',
          group: 'g',
          role: 'preview',
          name: '- yes',
          url: 'https://cista.example/?a=1',
          hostname: 'čistá.example',
          plan: '2026',
          monitor: { keyword: 'null', headers: { 'X-B': '1', A: '2' }, confirmSeconds: [3] },
          entitlements: { ai: true },
          paused: true,
          notes: '  víc\n  řádků: ano\n',
          agentMemory: '# Paměť\n\n- jedna\n',
          monitorId: '0x1F',
          subscriptionLink: 'https://pay.example/1',
        },
        { ref: 'old', client: 'čistá', name: 'Starý web', archived: true },
      ],
      users: [
        {
          email: 'dana@cista.example',
          name: 'Dana',
          role: 'client',
          language: 'en',
          password: 'secret of Dana',
          disabled: true,
          grants: [{ group: 'g' }, { site: 's' }],
        },
      ],
    },
    options,
  );
  const file = await exportFile(first.cli, { secrets: true });
  const text = asYaml(file);
  expect(readText(text)).toEqual(file);
  expect(text).not.toMatch(/secret of Dana|hash/);

  const [withOwn, ...others] = file.sites.toSorted((a) => (a.ref === 's' ? -1 : 1));
  expect(withOwn?.hostname).toBe('čistá.example');
  expect(others.filter(({ hostname }) => hostname !== undefined)).toEqual([]);

  const again = await importFile(first.cli, readText(text), options);
  expect(again.unchanged).toEqual({ clients: 3, groups: 2, sites: 6, users: 6 });
  expect(asYaml(await exportFile(first.cli, { secrets: true }))).toBe(text);

  const { created } = await importFile(second.cli, readText(text), options);
  expect(created).toEqual({ clients: 3, groups: 2, sites: 6, users: 6 });
  expect(asYaml(await exportFile(second.cli, { secrets: true }))).toBe(text);
  expect(await contents(second.db)).toEqual(await contents(first.db));
});

/** All columns that are not an identity, a moment or a link to one. */
const contents = async (db: typeof first.db) => {
  const { rows } = await db.execute(sql`
    select 'site' as kind, s.name, to_jsonb(s) - '{id,number,ref,client_id,group_id,paused_at,archived_at,created_at,updated_at}'::text[]
      || jsonb_build_object('client', c.name, 'group', g.name, 'paused', s.paused_at is null, 'archived', s.archived_at is null) as facts
    from sites s join clients c on c.id = s.client_id left join site_groups g on g.id = s.group_id
    union all
    select 'group', g.name, to_jsonb(g) - '{id,ref,client_id,created_at,updated_at}'::text[] from site_groups g
    union all
    select 'client', c.name, to_jsonb(c) - '{id,ref,created_at,updated_at}'::text[]
      || jsonb_build_object('reports', to_jsonb(r) - 'client_id')
    from clients c left join report_settings r on r.client_id = c.id
    union all
    select 'user', u.email, jsonb_build_object('name', u.name, 'role', u.role, 'language', u.language, 'disabled', u.disabled_at is null,
      'sees', (select count(*) from granted_sites v where v.user_id = u.id)) from users u
    order by 1, 2`);
  return JSON.parse(JSON.stringify(rows).replaceAll(/sealed:[\w.-]+/g, 'sealed'));
};
