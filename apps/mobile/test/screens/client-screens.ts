import { globSync } from 'node:fs';
import { createCall } from '@hlidka/client';
import { home, overview, reports } from '@hlidka/protocol';
import type { Page } from 'playwright-core';
import { here } from '../tools.ts';

/** The app's own list: `/sites/[id]`. */
export const routes = (): string[] =>
  globSync('src/app/(tabs)/**/*.tsx', { cwd: here })
    .filter((file) => !file.includes('_layout'))
    .map((file) => file.replace(/^src\/app/, '').replace(/\/\([a-z]+\)/g, ''))
    .map((file) => file.replace(/(\/index)?\.tsx$/, '') || '/')
    .sort();

/** With the page's own session: the first site, group, incident and report that the person has. */
export const screensOf = async (page: Page, baseUrl: string): Promise<string[]> => {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const call = createCall({ baseUrl, headers: () => ({ cookie }) });
  const seen = await call(home.read, { query: {} });
  const { reports: sent } = await call(reports.list, { query: {} });
  const [site] = seen.sites;
  const pages = await Promise.all(
    seen.sites.map(({ id }) => call(overview.read, { params: { id }, query: { days: '30' } })),
  );
  const [incident] = pages.flatMap(({ timeline }) => timeline.incidents);
  const [group] = seen.groups;
  const [report] = sent;
  return [
    '/',
    '/book',
    `/sites/${site?.id}`,
    `/sites/${site?.id}/watched`,
    ...(group ? [`/groups/${group.id}`] : []),
    ...(incident ? [`/incidents/${incident.id}`] : []),
    '/reports',
    ...(report ? [`/reports/${report.id}`] : []),
    '/settings',
    '/settings/name',
    '/settings/password',
    '/settings/sessions',
    '/settings/passkeys',
    '/settings/notifications',
    '/settings/quiet',
  ];
};
