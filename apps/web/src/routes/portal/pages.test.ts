import { readFileSync } from 'node:fs';
import { isPortalPage, portalPages } from '@hlidka/protocol';
import { expect, test } from 'vitest';

const router = readFileSync(new URL('./router.tsx', import.meta.url), 'utf8');
const routed = [...router.matchAll(/(?:page(?:With)?\(|door\(|path: )\s*'(\/[^']*)'/g)].map(
  ([, path]) => path,
);

test('the server hands the portal out for exactly the pages that its router knows', () => {
  expect(routed.length).toBeGreaterThan(10);
  expect(routed.toSorted()).toEqual([...portalPages].toSorted());
});

test('a page is known with its id and a last slash, and nothing more', () => {
  for (const path of [
    '/',
    '/sites/1',
    '/sites/1/',
    '/sites/1/watched',
    '/sign-in/link',
    '/reports',
  ])
    expect([path, isPortalPage(path)]).toEqual([path, true]);
  for (const path of ['/metrics', '/sites', '/sites/1/x', '/reset/x', '/wp-login.php', '//', '/x'])
    expect([path, isPortalPage(path)]).toEqual([path, false]);
});
