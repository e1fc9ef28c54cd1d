import { adminSites, adminWorklog, audit, jobs, worklog } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { giveTarget, makeJob, startJob } from '../../../test/harness/data/jobs.ts';
import { issues } from '../../../test/harness/house.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { endJob } from '../../hands/jobs/steering/end.ts';
import { readWorkBetween } from './between.ts';
import { firstLineOfMarkdown } from './first-line.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
  await cast.house.db.execute(sql`insert into agents (id, name, model, last_seen_at)
    values (gen_random_uuid(), 'S modelem', 'openai/x', now())`);
});

/** Ran for an hour, of which it waited 50 minutes for the operator. */
const finish = async (
  change: object,
  end: { move: 'finish' | 'fail'; result: string | null },
  entry: string | null = null,
) => {
  const { house } = cast;
  const { id } = await makeJob(cast, { approve: true, ...change });
  await startJob(house, id);
  const now = new Date();
  const startedAt = new Date(now.getTime() - 3_600_000).toISOString();
  await house.db.execute(
    sql`update jobs set started_at = ${startedAt}, waited_ms = 3000000, worklog = ${entry} where id = ${id}`,
  );
  const ctx = { ...house.cli, now: () => now };
  await transaction(house.db, (tx) => endJob(ctx, tx, { id }, end));
  return id;
};
const done = { move: 'finish', result: 'Vše aktuální' } as const;
const seen = async (who: { call: Cast['olga']['call'] }, siteId: string) =>
  (await who.call(worklog.ofSite, { params: { id: siteId } })).entries;

test('a finished job leaves its entry, with the time that it took without the operator', async () => {
  const { bob, olga, blog } = cast;
  const steps = [{ argv: ['true'] }];
  const plan = { type: 'commands', steps, clientSentence: 'Vše na webu {site} je aktuální.' };
  const id = await finish({ plan }, done);
  const [entry, ...more] = await seen(bob, blog.id);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    automatic: true,
    author: null,
    minutes: 10,
    text: 'Vše na webu Acme blog je aktuální.',
  });
  expect(entry && 'draft' in entry).toBe(false);
  expect((await olga.call(jobs.read, { params: { id } })).state).toBe('done');
  const { entries } = await olga.call(audit.list, { query: { subject: blog.id } });
  expect(entries.map(({ event }) => event)).toContain('worklog.written');
});

test('a site’s name and a job’s title are said as they are written, whatever signs they hold', async () => {
  const { olga, blog } = cast;
  const rename = (name: string) =>
    olga.call(adminSites.change, { params: { id: blog.id }, body: { name } });
  const steps = [{ argv: ['true'] }];
  const shown = async () => {
    const [entry] = await seen(olga, blog.id);
    return firstLineOfMarkdown(entry?.text ?? '');
  };
  await rename('Blog *Acme* [<nový>](https://a.example)');
  await finish({ plan: { type: 'commands', steps, clientSentence: 'Web {site} běží.' } }, done);
  expect(await shown()).toBe('Web Blog *Acme* [<nový>](https://a.example) běží');
  await finish({ title: 'Úklid _dočasných_ souborů', plan: { type: 'commands', steps } }, done);
  expect(await shown()).toBe('Úklid _dočasných_ souborů');
  await rename(blog.name);
});

test('a job that failed without a word, or has no site, leaves none', async () => {
  const { bob, blog } = cast;
  const before = (await seen(bob, blog.id)).length;
  await finish({}, { move: 'fail', result: 'Nejde to' });
  const steps = [{ argv: ['true'], where: 'local' }];
  await finish({ siteId: null, plan: { type: 'commands', steps } }, done);
  expect(await seen(bob, blog.id)).toHaveLength(before);
});

test('what the agent wrote of a job that failed is a draft; the next attempt has an entry of its own', async () => {
  const { house, olga, bob, blog } = cast;
  const shown = (await seen(bob, blog.id)).length;
  const { id } = await makeJob(cast, { approve: true });
  const end = async (move: 'finish' | 'fail', text: string) => {
    await startJob(house, id);
    await house.db.execute(sql`update jobs set worklog = ${text} where id = ${id}`);
    await transaction(house.db, (tx) => endJob(house.cli, tx, { id }, { move, result: 'Výpis' }));
  };
  await end('fail', 'Aktualizaci jsme nedokončili.');
  expect(await seen(bob, blog.id)).toHaveLength(shown);
  const [draft] = await seen(olga, blog.id);
  expect(draft).toMatchObject({ draft: true, text: 'Aktualizaci jsme nedokončili.' });
  await olga.call(jobs.steer, { params: { id }, body: { verb: 'retry' } });
  await end('finish', 'Web jsme aktualizovali.');
  expect(await seen(olga, blog.id)).toContainEqual(draft);
  expect((await seen(bob, blog.id))[0]?.text).toBe('Web jsme aktualizovali.');
});

const steps = [{ argv: ['true'] }];
const model = { type: 'model' };
const backup = { type: 'backup', steps, file: '/var/backups/web.tar.gz' };
const words = 'Web jsme aktualizovali.';
const inside = 'Doporučuji klientovi nic neříkat.';

test.each<[string, object, { result: string | null; entry?: string }, string, boolean]>([
  [
    'a playbook without a sentence',
    { plan: { type: 'commands', steps } },
    { result: 'Hotovo' },
    'INTERNÍ: klient neplatí',
    false,
  ],
  ['a model that wrote no entry', { plan: model }, { result: inside }, inside, false],
  [
    'the same where entries are not read first',
    { plan: model, reviewWorklog: false },
    { result: inside },
    inside,
    false,
  ],
  ['a model that wrote one', { plan: model }, { result: inside, entry: words }, words, false],
  [
    'a model whose entries are not read first',
    { plan: model, reviewWorklog: false },
    { result: inside, entry: words },
    words,
    true,
  ],
  [
    'a backup without a sentence and without a size',
    { plan: backup },
    { result: 'Záloha je hotová' },
    'Záloha je hotová',
    false,
  ],
  [
    'a sentence with a figure that nobody has',
    { plan: { ...backup, clientSentence: 'Má {size}.' } },
    { result: null },
    'INTERNÍ: klient neplatí',
    false,
  ],
  [
    'hidden signs',
    { plan: model, reviewWorklog: false },
    { result: null, entry: 'cena \u202e001' },
    'cena \u202e001',
    false,
  ],
])(
  'only what was written for clients is published: %s',
  async (_, change, { result, entry }, text, isShown) => {
    const { house, olga, gita, system } = cast;
    await giveTarget(house, system.id);
    await house.db.execute(sql`delete from worklog_entries where site_id = ${system.id}`);
    await finish(
      { siteId: system.id, title: 'INTERNÍ: klient neplatí', ...change },
      { move: 'finish', result },
      entry,
    );
    expect(await seen(olga, system.id)).toMatchObject([isShown ? { text } : { text, draft: true }]);
    expect((await seen(gita, system.id)).map((one) => one.text)).toEqual(isShown ? [text] : []);
  },
);

test('a draft with hidden signs is not published until they are gone', async () => {
  const { olga, blog } = cast;
  await finish({ siteId: blog.id, reviewWorklog: true }, done, 'Vše\u200b běží');
  const [draft] = await seen(olga, blog.id);
  const params = { id: draft?.id ?? '' };
  const publish = (body: object) =>
    olga.call(adminWorklog.change, { params, body: { publish: true, ...body } });
  expect(await issues(publish({}))).toEqual(['text: control characters']);
  expect(await publish({ text: 'Vše běží' })).toMatchObject({ text: 'Vše běží' });
});

test('an entry that waits for the operator is seen by operators only, until it is published', async () => {
  const { house, olga, alice, acme, web } = cast;
  await finish({ siteId: web.id, reviewWorklog: true }, done);
  const [draft] = await seen(olga, web.id);
  expect(draft).toMatchObject({ draft: true, automatic: true });
  const params = { id: draft?.id ?? '' };
  const asAlice = house.as({
    ...olga.caller,
    headers: { 'x-view-as': `client:${acme.id}` },
  });
  const reported = () =>
    readWorkBetween(house.db, [web.id], new Date(0), new Date(Date.now() + 60_000));
  for (const who of [alice, { call: asAlice }]) expect(await seen(who, web.id)).toEqual([]);
  expect(await reported()).toEqual([]);

  const edited = await olga.call(adminWorklog.change, { params, body: { text: 'Srozumitelně' } });
  expect(edited).toMatchObject({ draft: true, text: 'Srozumitelně' });
  expect(await seen(alice, web.id)).toEqual([]);

  const published = await olga.call(adminWorklog.change, { params, body: { publish: true } });
  expect('draft' in published).toBe(false);
  for (const who of [alice, { call: asAlice }])
    expect(await seen(who, web.id)).toEqual([published]);
  expect(await reported()).toHaveLength(1);
  const again = await olga.call(adminWorklog.change, { params, body: { publish: true } });
  expect(again).toEqual(published);
});
