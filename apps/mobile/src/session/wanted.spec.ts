import { pathOf, takeWanted, want } from './wanted.ts';

const links: [string, string][] = [
  ['hlidka://sites/12', '/sites/12'],
  ['hlidka:///sites/12', '/sites/12'],
  ['hlidka://reset?token=abc', '/reset?token=abc'],
  ['https://hlidka.example/sites/12', '/sites/12'],
  ['https://hlidka.example/reset#token=abc', '/reset#token=abc'],
  ['http://localhost:4600/', '/'],
];
test.each(links)('%s leads to %s', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

test('only what lies behind the door is remembered, the last of it, and once', () => {
  for (const path of ['/', '/sign-in', '/reset?token=abc', '/forgot', '//evil.example', '/sitesx'])
    want(path);
  expect(takeWanted()).toBeNull();
  want('/sites/1');
  want('/reports/2');
  expect([takeWanted(), takeWanted()]).toEqual(['/reports/2', null]);
  want('/waiting/3');
  expect(takeWanted()).toBe('/waiting/3');
});
