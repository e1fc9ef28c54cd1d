import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit, devices, keys, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal, unknownId } from '../../../test/harness/house.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { readTextColumns } from './columns.ts';
import { forgetPerson, sweepForgotten } from './forget.ts';
import { countWords } from './scrub.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const name = 'Ludmila Osamělá';
const addNamed = async (called: string) => {
  const person = await addPerson(cast.house, called, 'client', [
    { on: 'client', id: cast.acme.id },
  ]);
  await cast.house.db.execute(sql`update users set name = ${name} where id = ${person.id}`);
  return person;
};
const addLudmila = () => addNamed('Ludmila');

/** Every row of the database, as text, that has one of the words. */
const rowsWith = async (...words: string[]): Promise<string[]> => {
  const { db } = cast.house;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name: table } of tables)
    for (const word of words) {
      const { rows } = await db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(table)} t where t::text ilike ${`%${word}%`}`,
      );
      found.push(...rows.map(({ row }) => `${table}: ${row}`));
    }
  return found;
};

/** Writes the words into one row of every column that takes them. */
const plant = async (words: string): Promise<number> => {
  const { db } = cast.house;
  let planted = 0;
  for (const { table, column, type } of await readTextColumns(db)) {
    const [t, c] = [sql.identifier(table), sql.identifier(column)];
    const value =
      type === 'text'
        ? sql`coalesce(${c}, '') || ${` ${words} `}`
        : type === 'text[]'
          ? sql`array[${words}]`
          : sql`${JSON.stringify({ planted: [`x ${words}.`] })}::jsonb`;
    const cast_ = type === 'json' ? sql`(${value})::json` : value;
    await transaction(db, async (tx) => {
      await tx.execute(sql`select set_config('hlidka.forgetting', 'on', true)`);
      const { rowCount } = await tx.execute(
        sql`update ${t} set ${c} = ${cast_} where ctid = (select ctid from ${t} limit 1)`,
      );
      planted += rowCount ?? 0;
    }).catch(() => {});
  }
  return planted;
};

test('planted in every column that takes them, no word of hers is found afterwards', async () => {
  const { house } = cast;
  const ludmila = await addLudmila();
  const planted = await plant(`${name} <${ludmila.email}>`);
  expect(planted).toBeGreaterThan(25);
  expect((await rowsWith(ludmila.email)).length).toBeGreaterThan(25);
  await forgetPerson(house.cli, { id: ludmila.id });
  expect(await rowsWith(ludmila.email, name)).toEqual([]);
});

test('the trail keeps that it happened and to which id, without a name', async () => {
  const { house, olga } = cast;
  const ludmila = await addLudmila();
  await ludmila.call(keys.create, { body: { name: 'Její klíč' } });
  await forgetPerson(house.cli, { id: ludmila.id });
  const { entries } = await olga.call(audit.list, { query: {} });
  const forgotten = entries.find(({ event }) => event === 'person.forgotten');
  expect(forgotten).toMatchObject({ by: 'cli', subject: { id: ludmila.id, name: null } });
  expect(entries.some(({ event, who }) => event === 'key.created' && who === '•••')).toBe(true);
  expect(await refusal(olga.call(people.read, { params: { id: ludmila.id } }))).toBe(
    '404 not found',
  );
});

test('sessions and phones end at once', async () => {
  const { house } = cast;
  const ludmila = await addLudmila();
  await ludmila.call(devices.register, {
    body: { token: 'ExponentPushToken[ludmila]', platform: 'ios' },
  });
  await forgetPerson(house.cli, { id: ludmila.id });
  await expect.poll(() => refusal(ludmila.call(keys.list)).catch(String)).toMatch(/^401/);
  expect(await rowsWith('ExponentPushToken[ludmila]')).toEqual([]);
});

test('kept mails with her name or address are deleted, others stay', async () => {
  const { house } = cast;
  const ludmila = await addLudmila();
  const folder = join(house.config.dataDir, 'mails');
  mkdirSync(folder, { recursive: true });
  const packed = Buffer.from(`Dobrý den, ${name}`).toString('base64');
  const mails = {
    'to.eml': `To: ${ludmila.email}\r\n\r\nx`,
    'quoted.eml': 'Subject: x\r\n\r\nLudmila Osam=C4=9Bl=C3=A1',
    'packed.eml': `Subject: x\r\n\r\n${packed}`,
    'other.eml': 'To: bob@acme.example\r\n\r\nLudmila',
  };
  for (const [file, text] of Object.entries(mails)) writeFileSync(join(folder, file), text);
  await forgetPerson(house.cli, { id: ludmila.id });
  expect(readdirSync(folder)).toEqual(['other.eml']);
});

test('a name of one word, or of two people, is left in texts; an address never', async () => {
  const { house } = cast;
  const { id, email } = await addPerson(house, 'Pavla', 'client', [
    { on: 'client', id: cast.acme.id },
  ]);
  await house.db.execute(
    sql`update clients set name = ${`Pavla volala z ${email}.`} where id = ${cast.beta.id}`,
  );
  await forgetPerson(house.cli, { id });
  expect(await rowsWith(email)).toEqual([]);
  expect(await rowsWith('Pavla volala z •••.')).toHaveLength(1);
  const one = await addLudmila();
  await addNamed('Milka');
  await house.db.execute(
    sql`update clients set name = ${`Firma ${name}`} where id = ${cast.beta.id}`,
  );
  await forgetPerson(house.cli, { id: one.id });
  expect(await rowsWith(`Firma ${name}`)).toHaveLength(1);
});

test('for a week it can be taken back, then the sweep does it', async () => {
  const { house, olga } = cast;
  const ludmila = await addLudmila();
  const params = { id: ludmila.id };
  const asked = await olga.call(people.forget, { params });
  expect(asked).toMatchObject({ state: 'disabled' });
  expect(Date.parse(asked.forgetAt ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  expect(await refusal(olga.call(people.forget, { params }))).toBe('409 already done');
  expect(await olga.call(people.keep, { params })).toMatchObject({
    state: 'active',
    forgetAt: null,
  });
  await olga.call(people.forget, { params });
  const system = { ...house, actor: { kind: 'system' as const } };
  await sweepForgotten(system);
  expect(await olga.call(people.read, { params })).toMatchObject({ name });
  await house.db.execute(
    sql`update users set forget_at = now() - interval '1 minute' where id = ${ludmila.id}`,
  );
  await sweepForgotten(system);
  expect(await rowsWith(ludmila.email, name)).toEqual([]);
});

test('Charlie is refused, an unknown person is not found, the last owner stays', async () => {
  const { house, charlie, olga } = cast;
  const params = { id: cast.bob.id };
  expect(await refusal(charlie.call(people.forget, { params }))).toBe('404 not found');
  expect(await refusal(charlie.call(people.keep, { params }))).toBe('404 not found');
  expect(await refusal(olga.call(people.forget, { params: { id: unknownId() } }))).toBe(
    '404 not found',
  );
  await house.db.execute(
    sql`update users set disabled_at = now() where role = 'admin' and id <> ${olga.id}`,
  );
  await expect(forgetPerson(house.cli, { id: olga.id })).rejects.toThrow('last operator');
  expect(await olga.call(people.list)).toBeDefined();
});

test('what would go is counted before', async () => {
  const { house } = cast;
  const ludmila = await addLudmila();
  const counts = await transaction(house.db, (tx) => countWords(tx, [ludmila.email]));
  expect(counts.get('users')).toBe(1);
});
