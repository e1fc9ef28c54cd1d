import type { Admin } from '@hlidka/texts/admin/cs';
import type { IconName } from '../../../ui/Icon.tsx';

export type NavLink = {
  to: string;
  key: Exclude<keyof Admin['nav'], 'label'>;
  icon: IconName;
  /** Only where the installation is the demo. */
  demo?: boolean;
};
export type NavGroup = { key: keyof Admin['navGroups']; links: readonly NavLink[] };

/** The sidebar, in its order; the palette offers the same. */
export const navGroups: readonly NavGroup[] = [
  {
    key: 'watch',
    links: [
      { to: '/', key: 'today', icon: 'today' },
      { to: '/sites', key: 'sites', icon: 'sites' },
      { to: '/incidents', key: 'incidents', icon: 'warn' },
      { to: '/windows', key: 'windows', icon: 'wrench' },
      { to: '/status-pages', key: 'statusPages', icon: 'external' },
      { to: '/on-call', key: 'onCall', icon: 'call' },
      { to: '/expiry', key: 'expiry', icon: 'calendar' },
      { to: '/places', key: 'watchPlaces', icon: 'place' },
      { to: '/search', key: 'search', icon: 'search' },
      { to: '/visibility', key: 'visibility', icon: 'eye' },
      { to: '/heartbeats', key: 'heartbeats', icon: 'repeat' },
      { to: '/examples', key: 'examples', icon: 'lab', demo: true },
    ],
  },
  {
    key: 'jobs',
    links: [
      { to: '/jobs', key: 'jobs', icon: 'jobs' },
      { to: '/jobs/templates', key: 'templates', icon: 'template' },
      { to: '/jobs/rules', key: 'rules', icon: 'repeat' },
      { to: '/jobs/agents', key: 'agents', icon: 'agent' },
      { to: '/phone', key: 'phone', icon: 'phone', demo: true },
    ],
  },
  {
    key: 'people',
    links: [
      { to: '/clients', key: 'clients', icon: 'clients' },
      { to: '/reports', key: 'reports', icon: 'reports' },
      { to: '/people', key: 'people', icon: 'people' },
      { to: '/keys', key: 'keys', icon: 'key' },
      { to: '/doors', key: 'doors', icon: 'lock' },
    ],
  },
  {
    key: 'messages',
    links: [
      { to: '/deliveries', key: 'deliveries', icon: 'send' },
      { to: '/channels', key: 'channels', icon: 'channel' },
      { to: '/clock', key: 'clock', icon: 'clock' },
      { to: '/audit', key: 'audit', icon: 'audit' },
    ],
  },
  {
    key: 'house',
    links: [
      { to: '/agency', key: 'agency', icon: 'agency' },
      { to: '/screens', key: 'screens', icon: 'device' },
      { to: '/snapshots', key: 'snapshots', icon: 'backup' },
      { to: '/installation', key: 'installation', icon: 'check' },
      { to: '/settings', key: 'settings', icon: 'settings' },
      { to: '/help', key: 'help', icon: 'help' },
    ],
  },
];

/** What an operator of some clients sees; the rest is of all. */
export const ofSomeClients: ReadonlySet<string> = new Set([
  ...['/sites', '/incidents', '/jobs', '/clients', '/reports', '/settings', '/help'],
]);

/** Whether a page belongs to a more specific link: `/jobs/rules` is not also `/jobs`. */
export const isShadowed = (to: string, path: string): boolean =>
  navGroups
    .flatMap(({ links }) => links)
    .some((link) => link.to.startsWith(`${to}/`) && path.startsWith(link.to));
