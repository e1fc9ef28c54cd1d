import { expect, test } from 'vitest';
import { hrefOf, locationOf } from './location.ts';
import { createRootRoute, createRoute, matchesOf } from './route.ts';

const root = createRootRoute({});
const inside = createRoute({ id: 'inside' });
const page = (path: string) => createRoute({ path });
const days = createRoute({
  path: '/sites/$id',
  validateSearch: ({ days }) => (days === 7 ? { days } : { days: undefined }),
});
root.addChildren([
  page('/sign-in'),
  inside.addChildren([page('/'), days, page('/sites/$id/watched'), page('$')]),
]);
const at = (href: string) => matchesOf(root, locationOf(href, '', 0));
const pathsOf = (href: string) => at(href).map(({ route }) => route.options.path);

test('the way to a page goes through its frame', () => {
  expect(pathsOf('/')).toEqual([undefined, undefined, '/']);
  expect(pathsOf('/sign-in/')).toEqual([undefined, '/sign-in']);
  expect(pathsOf('/sites/1')).toEqual([undefined, undefined, '/sites/$id']);
  expect(pathsOf('/sites/1/watched?x=1#y')).toEqual([undefined, undefined, '/sites/$id/watched']);
  expect(pathsOf('/sites/1/nothing')).toEqual([undefined, undefined, '$']);
});

test('a page reads its id and what its address may say', () => {
  expect(at('/sites/a%20b').at(-1)?.params).toEqual({ id: 'a b' });
  expect(at('/sites/%E0%A4%A').at(-1)?.params).toEqual({ id: '%E0%A4%A' });
  expect(at('/sites/1?days=7').at(-1)?.search).toEqual({ days: 7 });
  expect(at('/sites/1?days=8').at(-1)?.search).toEqual({ days: undefined });
});

test('a place is turned into its address', () => {
  const here = locationOf('/sites/1?days=7#x', '', 0);
  const to = (target: Parameters<typeof hrefOf>[0]) => hrefOf(target, here, { days: 7 });
  expect(to({ to: '/sites/$id', params: { id: 'a/b' } })).toBe('/sites/a%2Fb');
  expect(to({ to: '.', search: (old) => ({ ...old, from: 'x' }) })).toBe('/sites/1?days=7&from=x');
  expect(to({ to: '.', hash: 'y' })).toBe('/sites/1#y');
  expect(to({ to: '/book', search: { site: '1' } })).toBe('/book?site=%221%22');
  expect(to({ to: '/sites/1?days=30' })).toBe('/sites/1?days=30');
  expect(to({ href: '/reports?x=1' })).toBe('/reports?x=1');
});
