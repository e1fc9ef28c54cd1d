import type { Home, Report } from '@hlidka/protocol';

/** `shows`: what tells that the screen is there, where it is one of several. */
export type Pair = {
  name: string;
  portalPath: string;
  phoneScreens: { path: string; shows?: string }[];
};

const alike = (name: string, path: string): Pair => ({
  name,
  portalPath: path,
  phoneScreens: [{ path }],
});

/** A page of the portal and the screens of the app that stand for it. */
export const pairs = ({ home, reports }: { home: Home; reports: Report[] }): Pair[] => {
  const [group] = home.groups;
  const site = home.sites.find(({ role }) => role === 'web');
  const system = home.sites.find(({ role }) => role === 'system');
  const report = reports.find((one) => one.site !== null);
  if (!group || !site || !system || !report) throw new Error('the demo lacks what is compared');
  return [
    alike('home', '/'),
    alike('the book', '/book'),
    alike('a site', `/sites/${site.id}`),
    alike('a system', `/sites/${system.id}`),
    alike('what is watched', `/sites/${site.id}/watched`),
    alike('a group', `/groups/${group.id}`),
    alike('reports', '/reports'),
    alike('a report', `/reports/${report.id}`),
    {
      name: 'settings',
      portalPath: '/settings',
      phoneScreens: [
        { path: '/settings', shows: 'Odhlásit se' },
        { path: '/settings/password', shows: 'Nové heslo' },
        { path: '/settings/name', shows: 'Uložit jméno' },
        { path: '/settings/quiet', shows: 'Tiché hodiny' },
        { path: '/settings/notifications', shows: 'Na vaše telefony' },
        { path: '/settings/sessions', shows: 'toto zařízení' },
        { path: '/settings/passkeys', shows: 'Přidat přístupový klíč' },
      ],
    },
  ];
};
