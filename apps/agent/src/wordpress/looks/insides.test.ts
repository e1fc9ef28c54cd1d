import { expect, test } from 'vitest';
import { compareInsides, type Insides, readInsides } from './insides.ts';
import { tellTroublesCs } from './words.ts';

const before: Insides = {
  admins: ['admin 1a', 'eva 2b'],
  tasks: ['wp_version_check', 'wp_scheduled_delete', 'shop_a', 'shop_b', 'shop_c'],
  mail: 'mail',
  signIn: true,
  pages: [],
};

test.each<[string, Partial<Insides>, string[]]>([
  ['the same', {}, []],
  ['in another order', { admins: ['eva 2b', 'admin 1a'] }, []],
  ['one more administrator', { admins: [...before.admins, 'podpora 3c'] }, ['admins']],
  ['one fewer', { admins: ['admin 1a'] }, ['admins']],
  ['another address', { admins: ['admin 9z', 'eva 2b'] }, ['admins']],
  ['more tasks', { tasks: [...before.tasks, 'shop_d'] }, []],
  ['a plugin’s task less', { tasks: before.tasks.filter((one) => one !== 'shop_a') }, []],
  ['WordPress’ own less', { tasks: before.tasks.slice(1) }, ['cron']],
  ['most of all less', { tasks: before.tasks.slice(0, 2) }, ['cron']],
  ['no task', { tasks: [] }, ['cron']],
  ['mail by another way', { mail: 'handed over' }, ['mail']],
  ['no sign-in', { signIn: false }, ['signin']],
])('%s', (_, change, signs) => {
  const found = compareInsides(before, { ...before, ...change });
  expect(found.map(({ sign }) => sign)).toEqual(signs);
});

test.each([
  ['one came', ['admin 1a', 'eva 2b', 'Jan Novák 3c'], 'mezi správci je nově Jan Novák'],
  ['one left', ['admin 1a'], 'mezi správci už není eva'],
  ['an address', ['admin 9z', 'eva 2b'], 'změnil se e-mail správce: admin'],
  ['another one', ['admin 1a', 'jan 3c'], 'změnili se správci (eva → jan)'],
  ['two came', ['admin 1a', 'eva 2b', 'x 1', 'y 1'], 'mezi správci je nově x, y'],
])('of administrators it is told who changed: %s', (_, admins, words) => {
  const [found] = compareInsides(before, { ...before, admins });
  expect(tellTroublesCs(found ? [found] : [])).toBe(`/wp-admin/ ${words}`);
});

test('a sign-in that was refused before is no trouble afterwards', () => {
  const refused = { ...before, signIn: false };
  expect(compareInsides(refused, refused)).toEqual([]);
});

test('the line of the survey is found among notices; without it nothing is known', () => {
  const line = `hlidka:${JSON.stringify(before)}`;
  expect(readInsides(`Notice: x\n${line}\n`)).toEqual(before);
  expect(readInsides('Fatal error')).toBeNull();
  expect(readInsides('hlidka:{"admins":1}')).toBeNull();
  expect(readInsides('hlidka:{')).toBeNull();
});
