import { expect, test } from 'vitest';
import { siteTabOf, tabsOf } from './site-tab.ts';

test('what the address says is one of the tabs, or the first', () => {
  expect(siteTabOf({ tab: 'backups' })).toEqual({ tab: 'backups' });
  expect(siteTabOf({ tab: 'state' })).toEqual({});
  expect(siteTabOf({ tab: 'else' })).toEqual({});
  expect(siteTabOf({})).toEqual({});
});

test.each([
  [
    { archivedAt: null, role: 'web' as const },
    ['state', 'incidents', 'work', 'backups', 'search', 'settings'],
  ],
  [
    { archivedAt: null, role: 'domain' as const },
    ['state', 'incidents', 'work', 'backups', 'settings'],
  ],
  [{ archivedAt: '2025-11-15T13:02:00.000Z', role: null }, ['state', 'incidents', 'settings']],
])('a site has the tabs that can hold something (%#)', (site, tabs) => {
  expect(tabsOf(site)).toEqual(tabs);
});
