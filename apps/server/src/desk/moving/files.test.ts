import { adminSites, audit, moving } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../test/harness/cast.ts';
import { issues, refusal } from '../../../test/harness/house.ts';
import { sweepMovingFiles } from './files.ts';
import { movedItems, movingFiles } from './table.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const packed = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64');
const monitors = [
  {
    id: 1,
    type: 'HTTP',
    friendlyName: 'Nový web',
    url: 'https://nova.example/',
    interval: 300,
    tags: [{ name: 'Nová s.r.o.' }],
  },
  {
    id: 2,
    type: 'HTTP',
    friendlyName: 'S heslem',
    url: 'https://heslo.example/',
    httpUsername: 'u',
    httpPassword: 's3cret',
  },
  { id: 3, type: 'PING', friendlyName: 'Ping', url: 'nova.example' },
];
const look = (person: Pick<Cast['olga'], 'call'> = cast.olga) =>
  person.call(moving.look, { body: { source: 'uptimerobot', file: packed({ monitors }) } });
const run = (id: string, ids: string[], person: Pick<Cast['olga'], 'call'> = cast.olga) =>
  person.call(moving.run, {
    params: { id },
    body: {
      ids,
      whose: [{ key: 'tag:Nová s.r.o.', clientId: cast.beta.id, name: 'x' }],
      windowTitle: 'Stěhování',
    },
  });

test('a file is looked at, what is chosen comes, the rest is told', async () => {
  const { olga } = cast;
  const preview = await look();
  expect(preview.items.map(({ name, verdict, outcome }) => [name, verdict, outcome])).toEqual([
    ['Nový web', 'whole', 'created'],
    ['S heslem', 'narrower', 'created'],
    ['Ping', 'cannot', 'cannot'],
  ]);
  expect(preview.folders).toEqual([
    { key: 'tag:Nová s.r.o.', name: 'Nová s.r.o.', count: 1, clientId: null },
  ]);
  const done = await run(preview.id, ['monitor:1']);
  expect(done).toMatchObject({ created: 1, changed: 0, same: 0, left: 1, cannot: 1 });
  const { sites } = await olga.call(adminSites.list, { query: { q: 'Nový web' } });
  expect(sites).toMatchObject([{ name: 'Nový web', clientId: cast.beta.id }]);
  const { entries } = await olga.call(audit.list, { query: {} });
  expect(entries.map(({ event }) => event)).toContain('site.created');
  const again = await look();
  expect(again.items.map(({ outcome }) => outcome)).toEqual(['same', 'created', 'cannot']);
});

test('a secret of the file is kept nowhere', async () => {
  const { house } = cast;
  const preview = await look();
  expect(JSON.stringify(preview)).not.toContain('s3cret');
  const { rows } = await house.db.execute<{ row: string }>(
    sql`select f::text as row from moving_files f`,
  );
  expect(JSON.stringify(rows)).not.toContain('s3cret');
  await run(preview.id, ['monitor:2']);
  const { rows: sites } = await house.db.execute<{ row: string }>(
    sql`select s::text as row from sites s`,
  );
  expect(JSON.stringify(sites)).not.toContain('s3cret');
});

test('what cannot be read is refused, and nothing is kept', async () => {
  const { house, olga } = cast;
  const asked = olga.call(moving.look, { body: { source: 'kuma', file: packed({}) } });
  expect(await issues(asked)).toEqual(['file: not valid']);
  expect(await house.db.$count(movingFiles)).toBe(0);
});

test('Charlie is refused, a reader too, and another operator’s file is not found', async () => {
  const { house, charlie, olga } = cast;
  const { id } = await look();
  expect(await refusal(look(charlie))).toBe('404 not found');
  expect(await refusal(run(id, ['monitor:1'], charlie))).toBe('404 not found');
  const other = await addPerson(house, 'Hana', 'admin');
  expect(await refusal(run(id, ['monitor:1'], other))).toBe('404 not found');
  await house.db.execute(sql`update users set rank = 'helper' where id = ${olga.id}`);
  await expect.poll(() => refusal(look())).toBe('403 rank too low');
  expect(await house.db.$count(movedItems)).toBe(0);
});

test('after a day it has to be handed in anew', async () => {
  const { house } = cast;
  const { id } = await look();
  await house.db.execute(sql`update moving_files set made_at = now() - interval '25 hours'`);
  expect(await refusal(run(id, ['monitor:1']))).toBe('404 not found');
  await sweepMovingFiles(house.db);
  expect(await house.db.$count(movingFiles)).toBe(0);
});
