import { adminSites } from '@hlidka/protocol';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { ageNotices } from '../../../test/harness/data/speak.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { operatorsLetter } from '../../people/people/index.ts';
import { deliveries } from '../../post/deliveries/table.ts';
import { begin, end, hushNotices, type NoticeKind, speak, speech, sweepNotices } from './index.ts';
import { notices } from './table.ts';

const letter = operatorsLetter('expiry', z.object({ words: z.string() }), () => null);
const words = (text: string) => speech(letter, { words: text });

type Fire = { rooms: number };
const fire: NoticeKind<Fire, { dead: number }> = {
  name: 'fire',
  alone: ({ key, siteName, data }) => words(`${key} burns: ${data.rooms} at ${siteName}`),
  together: (all) => words(`${all.length} burn`),
  ended: ({ key }, { dead }) => words(`${key} is out: ${dead} dead`),
};

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const since = new Date('2026-05-01T10:00:00Z');
const burns = (...keys: string[]) =>
  transaction(cast.house.db, (tx) =>
    begin(
      tx,
      fire,
      ...keys.map((key) => ({ key, siteId: cast.web.id, since, data: { rooms: 2 } })),
    ),
  );
const isOut = (keys: string[], data: { dead: number } | null = { dead: 0 }) =>
  transaction(cast.house.db, (tx) => end(tx, fire, keys, data));
const later = async (hours = 1) => {
  await ageNotices(cast.house.db, hours);
  await speak(cast.house.db, [fire]);
};
const told = async (): Promise<string[]> => {
  const rows = await cast.house.db
    .delete(deliveries)
    .where(sql`${deliveries.kind} = 'expiry'`)
    .returning();
  return rows
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ data }) => (data as { words: string }).words);
};
const site = () => cast.web.name;

test('what begins is told once, with what was said last, and so is its end', async () => {
  const { db } = cast.house;
  await burns('barn');
  await speak(db, [fire]);
  expect(await told()).toEqual([]);
  await transaction(db, (tx) =>
    begin(tx, fire, { key: 'barn', siteId: cast.web.id, since, data: { rooms: 3 } }),
  );
  await later();
  await burns('barn');
  await later();
  expect(await told()).toEqual([`barn burns: 3 at ${site()}`]);
  await isOut(['barn']);
  await speak(db, [fire]);
  expect(await told()).toEqual([]);
  await later();
  await isOut(['barn'], { dead: 9 });
  await later();
  expect(await told()).toEqual(['barn is out: 0 dead']);
  await burns('barn');
  await later();
  expect(await told()).toEqual([`barn burns: 2 at ${site()}`]);
});

test('many are told together, their ends one by one where no words join them', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];
  await burns(...keys);
  await later();
  expect(await told()).toEqual(['5 burn']);
  await isOut(keys);
  await later();
  expect((await told()).toSorted()).toEqual(keys.map((key) => `${key} is out: 0 dead`));
});

test('what is over before it was told, or ends without words, is told of neither', async () => {
  await burns('barn', 'house');
  await isOut(['barn']);
  await later();
  expect(await told()).toEqual([`house burns: 2 at ${site()}`]);
  await isOut(['house'], null);
  await later();
  expect(await told()).toEqual([]);
  expect(await cast.house.db.$count(notices, sql`closed_at is null`)).toBe(0);
});

test('of a kind that says so the end of what was never told is told', async () => {
  const cut: typeof fire = { ...fire, name: 'cut', endsUntold: true };
  await transaction(cast.house.db, async (tx) => {
    const condition = { key: 'line', since, data: { rooms: 1 } };
    expect(await begin(tx, cut, condition)).toBe(true);
    expect(await begin(tx, cut, condition)).toBe(false);
    expect(await end(tx, cut, ['line'], { dead: 0 })).toBe(true);
    expect(await end(tx, cut, ['line'], { dead: 0 })).toBe(false);
  });
  await ageNotices(cast.house.db, 1);
  await speak(cast.house.db, [cut]);
  await speak(cast.house.db, [cut]);
  expect(await told()).toEqual(['line is out: 0 dead']);
});

test('another stage of the same is told anew, the same one is not', async () => {
  for (const stage of ['smoke', 'smoke', 'flames', 'flames', 'smoke']) {
    await transaction(cast.house.db, (tx) =>
      begin(tx, fire, { key: 'barn', stage, since, data: { rooms: stage.length } }),
    );
    await later();
  }
  expect((await told()).toSorted()).toEqual([5, 5, 6].map((rooms) => `barn burns: ${rooms} at `));
  expect(await cast.house.db.$count(notices, sql`closed_at is null`)).toBe(1);
});

test('a paused site is told of once it is watched again', async () => {
  const pause = (paused: boolean) =>
    cast.olga.call(adminSites.change, { params: { id: cast.web.id }, body: { paused } });
  await pause(true);
  await burns('barn');
  await later();
  expect(await told()).toEqual([]);
  await pause(false);
  await later();
  expect(await told()).toEqual([`barn burns: 2 at ${site()}`]);
});

test('while nobody is there to hear it, it waits', async () => {
  const { db } = cast.house;
  await burns('barn');
  await db.execute(sql`update users set disabled_at = now() where id = ${cast.olga.id}`);
  await later();
  expect(await db.$count(notices, sql`told_at is null`)).toBe(1);
  await db.execute(sql`update users set disabled_at = null where id = ${cast.olga.id}`);
  await later();
  expect(await told()).toEqual([`barn burns: 2 at ${site()}`]);
});

test('a kind that fails does not stop the others', async () => {
  const broken: NoticeKind<Fire> = {
    name: 'broken',
    alone: () => () => Promise.reject(new Error('no words')),
  };
  await transaction(cast.house.db, (tx) =>
    begin(tx, broken, { key: 'barn', since, data: { rooms: 1 } }),
  );
  await burns('barn');
  await ageNotices(cast.house.db, 1);
  await expect(speak(cast.house.db, [broken, fire])).rejects.toThrow('no words');
  expect(await told()).toEqual([`barn burns: 2 at ${site()}`]);
});

test('two processes tell it once', async () => {
  await burns('barn', 'house');
  await ageNotices(cast.house.db, 1);
  await Promise.all([1, 2, 3].map(() => speak(cast.house.db, [fire])));
  expect(await told()).toHaveLength(2);
});

test('what waited where the data come from is not told here, and an old end is forgotten', async () => {
  const { db } = cast.house;
  await burns('told', 'over');
  await later();
  await told();
  await isOut(['over']);
  await burns('waits');
  await transaction(db, hushNotices);
  await later();
  expect(await told()).toEqual([]);
  await isOut(['told']);
  await later();
  expect(await told()).toEqual(['told is out: 0 dead']);
  await ageNotices(db, 60 * 24 - 2);
  await sweepNotices(db);
  expect(await db.$count(notices)).toBe(2);
  await ageNotices(db, 2);
  await sweepNotices(db);
  expect(await db.select({ key: notices.key }).from(notices).orderBy(asc(notices.key))).toEqual([
    { key: 'waits' },
  ]);
});
