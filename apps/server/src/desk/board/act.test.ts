import { adminSites, audit, type BodyInput, incidents, windows } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { issues, refusal, unknownId } from '../../../test/harness/house.ts';
import { serveToggled } from '../../../test/harness/processes/toggled.ts';
import { startChecker } from '../../watch/checks/index.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const act = (
  action: BodyInput<typeof adminSites.act>['action'],
  ids = [cast.web.id, cast.blog.id],
) => cast.olga.call(adminSites.act, { body: { ids, action } });
const read = (id: string) => cast.olga.call(adminSites.read, { params: { id } });
const eventsOf = async (id: string) =>
  (await cast.olga.call(audit.list, { query: { subject: id } })).entries.map(({ event }) => event);

test('pause and resume, each site with its own line; a pause ends its open incident', async () => {
  const { olga, web, blog } = cast;
  await olga.call(incidents.open, { body: { siteId: web.id, kind: 'availability' } });
  const before = (await eventsOf(blog.id)).length;
  expect(await act({ do: 'pause' })).toEqual({ done: 2 });
  expect(await Promise.all([web, blog].map(async ({ id }) => (await read(id)).status))).toEqual([
    'paused',
    'paused',
  ]);
  expect((await olga.call(incidents.list, { query: { open: 'true' } })).incidents).toEqual([]);
  await act({ do: 'pause' });
  expect(await eventsOf(blog.id)).toHaveLength(before + 1);
  expect(await act({ do: 'resume' })).toEqual({ done: 2 });
  expect((await read(web.id)).paused).toBe(false);
  expect((await eventsOf(web.id))[0]).toBe('site.changed');
});

test('a plan for many, and none', async () => {
  await act({ do: 'plan', plan: ' Péče Plus ' });
  expect((await read(cast.blog.id)).plan).toBe('Péče Plus');
  await act({ do: 'plan', plan: '' });
  expect((await read(cast.blog.id)).plan).toBeNull();
});

test('a window for each', async () => {
  const { olga, web, blog } = cast;
  const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const startsAt = hoursOn(-1);
  const endsAt = hoursOn(1);
  await act({ do: 'window', title: 'Stěhování', startsAt, endsAt });
  const { windows: made } = await olga.call(windows.list);
  expect(made.map(({ title, siteId, open }) => ({ title, siteId, open }))).toEqual(
    expect.arrayContaining(
      [web, blog].map(({ id }) => ({ title: 'Stěhování', siteId: id, open: true })),
    ),
  );
  expect(made).toHaveLength(2);
  const reversed = act({ do: 'window', title: 'Naopak', startsAt: endsAt, endsAt: startsAt });
  expect(await issues(reversed)).toEqual(['action.endsAt: not valid']);
  for (const { id } of made) await olga.call(windows.remove, { params: { id } });
});

test('all or none: an unknown site leaves the others as they are; an archived one is left alone', async () => {
  const { olga, blog, web } = cast;
  expect(await refusal(act({ do: 'pause' }, [blog.id, unknownId()]))).toBe('404 not found');
  expect((await read(blog.id)).paused).toBe(false);
  await olga.call(adminSites.archive, { params: { id: blog.id } });
  expect(await act({ do: 'pause' }, [blog.id, web.id, web.id])).toEqual({ done: 1 });
  expect((await read(blog.id)).paused).toBe(false);
  await olga.call(adminSites.restore, { params: { id: blog.id } });
  await act({ do: 'resume' }, [web.id]);
});

test('Charlie is refused', async () => {
  const { charlie, web } = cast;
  const asked = charlie.call(adminSites.act, { body: { ids: [web.id], action: { do: 'pause' } } });
  expect(await refusal(asked)).toBe('404 not found');
  expect((await read(web.id)).paused).toBe(false);
});

test('a check that was asked for comes long before its turn', async () => {
  const { olga, house, acme } = cast;
  const { db, log, signals, probe } = house;
  const target = await serveToggled();
  const monitor = { intervalSeconds: 86_400 };
  const made = await olga.call(adminSites.create, {
    body: {
      clientId: acme.id,
      name: 'Denní',
      url: `${target.origin}/daily`,
      monitor,
    },
  });
  const checker = startChecker({ db, log, signals, probe, references: [], alone: true });
  try {
    const asked = () => expect(target.asked.has('/daily')).toBe(true);
    await eventually(asked);
    await eventually(async () => expect((await read(made.id)).status).toBe('up'));
    target.asked.clear();
    expect(await act({ do: 'check' }, [made.id])).toEqual({ done: 1 });
    await eventually(asked);
  } finally {
    await checker.stop();
  }
});
