import { describe, expect, test } from 'vitest';
import { judgePage } from '../../src/watch/checks/page/judge-page.ts';
import { deathPages } from './death-pages.ts';
import { ordinaryChanges } from './ordinary-pages.ts';

const headers = 'content-type: text/html; charset=utf-8\n';
const read = (html: string) => ({ html, headers, isCut: false });
const usual = judgePage(read(ordinaryChanges(1)[0]?.before ?? ''), null).facts;

describe('pages of certain death, answered with 200', () => {
  test.each(deathPages)('$name', ({ html, reason }) => {
    expect(judgePage(read(html), usual).death).toBe(reason);
  });

  test('each is found', () => {
    const found = deathPages.filter(({ html }) => judgePage(read(html), usual).death !== null);
    console.info(`death pages: ${found.length} of ${deathPages.length} found`);
    expect(found.length).toBe(deathPages.length);
    expect(deathPages.length).toBeGreaterThanOrEqual(30);
  });
});

test('five hundred ordinary pages and their changes: no alarm, hardly a notice', () => {
  const changes = ordinaryChanges(500);
  const judged = changes.map(({ name, before, after }) => {
    const first = judgePage(read(before), null);
    const second = judgePage(read(after), first.facts);
    const deaths = [first.death, second.death].filter((death) => death !== null);
    return { name, deaths, signs: second.signs };
  });
  const alarmed = judged.filter(({ deaths }) => deaths.length > 0);
  const noticed = judged.filter(({ signs }) => signs.length > 0);
  console.info(
    `ordinary pages: ${changes.length} with their changes, ${alarmed.length} alarmed, ${noticed.length} noticed`,
  );
  expect(alarmed).toEqual([]);
  expect(noticed.length, JSON.stringify(noticed)).toBeLessThanOrEqual(2);
});
