import { siteChecks } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { addCheck } from '../../../test/harness/data/checks.ts';
import { createTestHouse } from '../../../test/harness/house.ts';
import { asYaml, exportFile, FileRefusedError, importFile, readText } from './index.ts';

const options = { invite: false, hashPassword: async () => 'hash' };
const mail = { ref: 'mail', name: 'Mail', settings: { kind: 'tcp', host: 'm.test', port: 25 } };
const shop = {
  ...{ ref: 'shop', name: 'Shop', counts: false, paused: true },
  settings: { kind: 'http', url: 'https://acme.example/shop', intervalSeconds: 300 },
};
const fileOf = (checks: object[], url: string | null = 'https://acme.example/') => ({
  clients: [{ ref: 'acme', name: 'Acme' }],
  sites: [{ ref: 'web', client: 'acme', name: 'Web', url, checks }],
});
const stored = async (db: Awaited<ReturnType<typeof createTestHouse>>['db']) => {
  const { rows } = await db.execute(sql`
    select ref, name, kind, counts, wakes, paused_at is not null as paused, settings ->> 'intervalSeconds' as every
    from site_checks where settings is not null order by name`);
  return rows;
};

test('further checks are created once, changed by their refs, and those not in the file stay', async () => {
  const { cli, db } = await createTestHouse();
  const run = (file: unknown) => importFile(cli, file, options);
  expect((await run(fileOf([mail, shop]))).created).toMatchObject({ sites: 1 });
  const both = [
    {
      ref: 'mail',
      name: 'Mail',
      kind: 'tcp',
      counts: true,
      wakes: true,
      paused: false,
      every: '60',
    },
    {
      ref: 'shop',
      name: 'Shop',
      kind: 'http',
      counts: false,
      wakes: true,
      paused: true,
      every: '300',
    },
  ];
  expect(await stored(db)).toEqual(both);
  expect((await run(fileOf([mail, shop]))).unchanged).toMatchObject({ sites: 1, clients: 1 });
  const { ref, name, settings } = shop;
  expect((await run(fileOf([{ ref, name, settings }]))).unchanged).toMatchObject({ sites: 1 });
  const other = { ...mail, name: 'Post', wakes: false, settings: { ...mail.settings, port: 587 } };
  expect(await run(fileOf([other]))).toMatchObject({
    changed: { sites: 1 },
    unchanged: { sites: 0 },
  });
  expect(await stored(db)).toEqual([{ ...both[0], name: 'Post', wakes: false }, both[1]]);
});

test('an export carries them, imports into itself unchanged and builds the same elsewhere', async () => {
  const cast = await createCast();
  await addCheck(cast, { name: 'Mail', wakes: false });
  const page = { kind: 'http', url: 'https://web.example.test/shop' } as never;
  const paused = await addCheck(cast, { name: 'Shop', settings: page, counts: false });
  await cast.olga.call(siteChecks.change, {
    params: { id: cast.web.id, number: `${paused.number}` },
    body: { paused: true },
  });
  const text = asYaml(await exportFile(cast.house.cli, { secrets: true }));
  const again = await importFile(cast.house.cli, readText(text), options);
  expect(again.changed.sites + again.created.sites).toBe(0);
  const second = await createTestHouse();
  await importFile(second.cli, readText(text), options);
  expect(asYaml(await exportFile(second.cli, { secrets: true }))).toBe(text);
});

test.each([
  ['two of one ref', [mail, { ...shop, ref: 'mail' }]],
  ['two of one name', [mail, { ...shop, name: 'Mail' }]],
  ['one without a port', [{ ...mail, settings: { kind: 'tcp', host: 'm.test' } }]],
  ['a word that is none', [{ ...mail, wake: true }]],
  [
    'more than a site may have',
    Array.from({ length: 20 }, (_, n) => ({ ...mail, ref: `${n}`, name: `${n}` })),
  ],
])('%s is refused at its place, and nothing is written', async (_, checks) => {
  const { cli, db } = await createTestHouse();
  const refused = await importFile(cli, fileOf(checks), options).catch((error) => error);
  expect(refused).toBeInstanceOf(FileRefusedError);
  expect(refused.problems[0].path).toMatch(/^sites\[0\]\.checks/);
  expect(await stored(db)).toEqual([]);
});

test('a check of a site without an address is refused', async () => {
  const { cli } = await createTestHouse();
  const refused = await importFile(cli, fileOf([mail], null), options).catch((error) => error);
  expect(refused.problems).toEqual([
    { path: 'sites[0].checks[0]', reason: 'needs a site with an address' },
  ]);
});
