import { adminWorklog, audit, limits, people, worklog } from '@hlidka/protocol';
import { beforeEach, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../test/harness/cast.ts';
import { issues, refusal, say, unknownId } from '../../../test/harness/house.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const write = (id: string, body: object) =>
  say(cast.olga.call, adminWorklog.write, { params: { id }, body });

test('an entry is written, changed and removed, each in the audit trail', async () => {
  const { olga, bob, blog } = cast;
  const before = Date.now();
  const entry = await write(blog.id, { text: ' **Aktualizace** jádra\n\n- hotovo ', minutes: 45 });
  expect(entry).toMatchObject({
    siteId: blog.id,
    siteName: 'Acme blog',
    author: 'Olga',
    automatic: false,
    minutes: 45,
    text: '**Aktualizace** jádra\n\n- hotovo',
  });
  expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(before);
  expect((await bob.call(worklog.ofSite, { params: { id: blog.id } })).entries).toEqual([entry]);

  const params = { id: entry.id };
  const body = { at: '2026-10-01T08:00:00.000Z', minutes: null };
  const changed = await olga.call(adminWorklog.change, { params, body });
  expect(changed).toEqual({ ...entry, ...body });
  expect(await olga.call(adminWorklog.change, { params, body: {} })).toEqual(changed);
  await olga.call(adminWorklog.remove, { params });
  expect(await refusal(olga.call(adminWorklog.remove, { params }))).toBe('404 not found');
  expect(await refusal(olga.call(adminWorklog.change, { params, body }))).toBe('404 not found');
  expect((await bob.call(worklog.ofSite, { params: { id: blog.id } })).entries).toEqual([]);

  const { entries } = await olga.call(audit.list, { query: { subject: blog.id } });
  const told = entries.filter(({ event }) => event.startsWith('worklog.'));
  expect(told.map(({ event, who, subject }) => `${event} ${who} ${subject.name}`)).toEqual([
    'worklog.removed Olga Acme blog',
    'worklog.changed Olga Acme blog',
    'worklog.written Olga Acme blog',
  ]);
  expect(told[1]?.data).toMatchObject({ minutes: [45, null] });
});

test('the author is the name as it was', async () => {
  const { olga, bob, blog } = cast;
  const { id } = await write(blog.id, { text: 'Kontrola' });
  await olga.call(people.change, { params: { id: olga.id }, body: { name: 'Olga Nová' } });
  const { entries } = await bob.call(worklog.ofSite, { params: { id: blog.id } });
  expect(entries.find((entry) => entry.id === id)?.author).toBe('Olga');
  await olga.call(people.change, { params: { id: olga.id }, body: { name: 'Olga' } });
});

test.each([
  ['no text', { text: '  ' }, 'text: required'],
  ['a control character', { text: 'a\u0000b' }, 'text: control characters'],
  ['no time at all', { text: 'x', minutes: 0 }, 'minutes: too small'],
  ['half a minute', { text: 'x', minutes: 0.5 }, 'minutes: wrong type'],
  ['a time that is none', { text: 'x', at: 'včera' }, 'at: not valid'],
  ['a year before all years', { text: 'x', at: '0000-01-01T00:00:00Z' }, 'at: not valid'],
])('refuses %s', async (_, body, issue) => {
  expect(await issues(write(cast.web.id, body))).toEqual([issue]);
  expect((await cast.alice.call(worklog.ofSite, { params: { id: cast.web.id } })).entries).toEqual(
    [],
  );
});

test('pages newest first, 20 at a time, each entry once, also those of the same moment', async () => {
  const { alice, system, web, shop } = cast;
  const at = (index: number) =>
    new Date(Date.UTC(2026, 9, 1, 0, Math.floor(index / 3))).toISOString();
  for (let index = 0; index < 45; index++)
    await write(index % 2 ? system.id : web.id, { text: `zápis ${index}`, at: at(index) });
  const texts: string[] = [];
  const times: string[] = [];
  let cursor: string | undefined;
  const sizes: number[] = [];
  do {
    const page = await alice.call(worklog.ofGroup, { params: { id: shop.id }, query: { cursor } });
    sizes.push(page.entries.length);
    texts.push(...page.entries.map(({ text }) => text));
    times.push(...page.entries.map((entry) => entry.at));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(sizes).toEqual([limits.worklogPage, limits.worklogPage, 5]);
  expect(new Set(texts).size).toBe(45);
  expect(times).toEqual(times.toSorted().toReversed());
  const own = await alice.call(worklog.ofSite, { params: { id: web.id } });
  expect(own.entries).toHaveLength(20);
  expect(new Set(own.entries.map(({ siteName }) => siteName))).toEqual(new Set(['Acme web']));
  const made = (text: string) => Buffer.from(text).toString('base64url');
  for (const broken of [
    'x',
    made(`0000-01-01T00:00:00.000Z ${web.id}`),
    made(`2026-10-01T00:00:00.000Z ${'-'.repeat(36)}`),
    made(`2026-13-41T00:00:00.000Z ${web.id}`),
    made(`now ${web.id}`),
  ]) {
    const call = alice.call(worklog.ofSite, {
      params: { id: web.id },
      query: { cursor: broken },
    });
    expect(await refusal(call)).toBe('400 malformed');
  }
});

test('a group shows the members that the viewer sees only', async () => {
  const { olga, house, web, system, shop } = cast;
  for (const { id } of [web, system]) await write(id, { text: 'Aktualizace' });
  const hana = await addPerson(house, 'Hana', 'client', [{ on: 'site', id: web.id }]);
  const { entries } = await hana.call(worklog.ofGroup, { params: { id: shop.id } });
  expect(new Set(entries.map(({ siteId }) => siteId))).toEqual(new Set([web.id]));
  const unknown = olga.call(worklog.ofGroup, { params: { id: unknownId() } });
  expect(await refusal(unknown)).toBe('404 not found');
});

test('Charlie is refused', async () => {
  const { charlie, alice, blog } = cast;
  const { id } = await write(blog.id, { text: 'Zůstane' });
  for (const { call } of [charlie, alice])
    for (const refused of [
      () => call(adminWorklog.write, { params: { id: blog.id }, body: { text: 'x' } }),
      () => call(adminWorklog.change, { params: { id }, body: { text: 'x' } }),
      () => call(adminWorklog.remove, { params: { id } }),
    ])
      expect(await refusal(refused())).toBe('404 not found');
  const { entries } = await alice.call(worklog.ofSite, { params: { id: blog.id } });
  expect(entries.map(({ text }) => text)).toContain('Zůstane');
});
