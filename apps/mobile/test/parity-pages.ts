import type { Home, Report } from '@hlidka/protocol';

export type Pair = { name: string; portalPath: string; phonePaths: string[] };

/** A page of the portal and the screens of the app that stand for it. */
export const pairs = ({ home, reports }: { home: Home; reports: Report[] }): Pair[] => {
  const [group] = home.groups;
  const site = home.sites.find(({ role }) => role === 'web');
  const system = home.sites.find(({ role }) => role === 'system');
  const report = reports.find((one) => one.site !== null);
  if (!group || !site || !system || !report) throw new Error('the demo lacks what is compared');
  return [
    { name: 'home', portalPath: '/', phonePaths: ['/'] },
    { name: 'the book', portalPath: '/book', phonePaths: ['/book'] },
    { name: 'a site', portalPath: `/sites/${site.id}`, phonePaths: [`/sites/${site.id}`] },
    { name: 'a system', portalPath: `/sites/${system.id}`, phonePaths: [`/sites/${system.id}`] },
    {
      name: 'what is watched',
      portalPath: `/sites/${site.id}/watched`,
      phonePaths: [`/sites/${site.id}/watched`],
    },
    { name: 'a group', portalPath: `/groups/${group.id}`, phonePaths: [`/groups/${group.id}`] },
    { name: 'reports', portalPath: '/reports', phonePaths: ['/reports'] },
    {
      name: 'a report',
      portalPath: `/reports/${report.id}`,
      phonePaths: [`/reports/${report.id}`],
    },
    {
      name: 'settings',
      portalPath: '/settings',
      phonePaths: ['/settings', '/settings/password', '/settings/passkeys'],
    },
  ];
};
