import { describe, expect, test } from 'vitest';
import { allTests, isTest } from '../../../scripts/tests/modules.ts';
import { quickTests } from '../../../scripts/tests/quick.ts';
import { reachOf } from '../../../scripts/tests/reach.ts';

const reachedBy = (path: string) => reachOf([path]);

describe('what a change reaches', () => {
  test('a rule of incidents: its table, the stories played with it, the walks of its endpoints, no browser', () => {
    const { tests, pages } = reachedBy('apps/server/src/watch/incidents/rules.ts');
    expect(Object.fromEntries(tests)).toMatchObject({
      'apps/server/src/watch/incidents/rules.test.ts': 'imports what changed',
      'apps/server/src/watch/checks/stories.test.ts': 'imports what changed',
      'apps/server/src/watch/incidents/announcing/announce.test.ts': 'of the same slice',
      'apps/server/test/walks/wire.test.ts': 'calls an endpoint of what changed',
    });
    expect([...tests.keys()].filter((path) => /^apps\/(web|mobile)/.test(path))).toEqual([]);
    expect(pages).toEqual([]);
  });

  test('a page: the tests that open it, and every page’s test for that page alone', () => {
    const { tests, pages } = reachedBy('apps/web/src/routes/portal/reports/ReportPage.tsx');
    expect(pages).toEqual(['/reports/$id']);
    expect(tests.get('apps/web/test/every-page.test.ts')).toBe('opens a page that changed');
    expect(tests.get('apps/web/test/client-pages.test.ts')).toBe('opens a page that changed');
    expect(tests.has('apps/web/test/board.test.ts')).toBe(false);
  });

  test('a name that an index passes on counts as taken from where it is made', () => {
    const { tests } = reachedBy('apps/server/src/watch/incidents/read/outage-minutes.ts');
    expect(tests.has('apps/server/src/watch/checks/checker.test.ts')).toBe(false);
  });

  test('words: whoever reads them, and the comparison of both languages', () => {
    const { tests } = reachedBy('packages/texts/src/admin/cs/sites/board.ts');
    expect(tests.has('packages/texts/src/catalogue/catalogue.test.ts')).toBe(true);
    expect(tests.has('apps/web/test/board.test.ts')).toBe(true);
    expect(tests.has('apps/server/src/people/people/invite.test.ts')).toBe(false);
  });
});

test('a quick run holds the pure tests of every package and none that needs a database or a browser', () => {
  const quick = quickTests();
  const inPackages = allTests().filter((path) => path.startsWith('packages/'));
  expect(quick).toEqual(expect.arrayContaining(inPackages));
  expect(quick).toContain('apps/server/src/watch/incidents/rules.test.ts');
  expect(quick.filter((path) => !isTest(path))).toEqual([]);
  expect(quick).not.toContain('apps/server/src/people/people/invite.test.ts');
  expect(quick).not.toContain('apps/web/test/board.test.ts');
});
