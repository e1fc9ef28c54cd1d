import type { Admin } from '@hlidka/texts/admin/cs';
import type { IconName } from '../../../ui/Icon.tsx';

export type NavLink = {
  to: string;
  key: Exclude<keyof Admin['nav'], 'label'>;
  icon: IconName;
  /** Only where the installation is the demo. */
  demo?: boolean;
};
/** The first link is the item of the sidebar; the others stand under it while one of them is open. */
export type NavGroup = { links: readonly NavLink[] };

/** The sidebar, in its order; the palette offers the same. */
export const navGroups: readonly NavGroup[] = [
  { links: [{ to: '/', key: 'today', icon: 'today' }] },
  {
    links: [
      { to: '/sites', key: 'sites', icon: 'sites' },
      { to: '/windows', key: 'windows', icon: 'wrench' },
      { to: '/expiry', key: 'expiry', icon: 'calendar' },
      { to: '/parts', key: 'parts', icon: 'channel' },
      { to: '/heartbeats', key: 'heartbeats', icon: 'repeat' },
      { to: '/places', key: 'watchPlaces', icon: 'place' },
      { to: '/examples', key: 'examples', icon: 'lab', demo: true },
    ],
  },
  {
    links: [
      { to: '/incidents', key: 'incidents', icon: 'warn' },
      { to: '/on-call', key: 'onCall', icon: 'call' },
      { to: '/status-pages', key: 'statusPages', icon: 'external' },
    ],
  },
  {
    links: [
      { to: '/jobs', key: 'jobs', icon: 'jobs' },
      { to: '/jobs/templates', key: 'templates', icon: 'template' },
      { to: '/jobs/rules', key: 'rules', icon: 'repeat' },
      { to: '/jobs/agents', key: 'agents', icon: 'agent' },
      { to: '/phone', key: 'phone', icon: 'phone', demo: true },
    ],
  },
  {
    links: [
      { to: '/clients', key: 'clients', icon: 'clients' },
      { to: '/people', key: 'people', icon: 'people' },
    ],
  },
  {
    links: [
      { to: '/reports', key: 'reports', icon: 'reports' },
      { to: '/search', key: 'search', icon: 'search' },
      { to: '/visibility', key: 'visibility', icon: 'eye' },
    ],
  },
  {
    links: [
      { to: '/deliveries', key: 'deliveries', icon: 'send' },
      { to: '/channels', key: 'channels', icon: 'channel' },
    ],
  },
  {
    links: [
      { to: '/agency', key: 'agency', icon: 'settings' },
      { to: '/doors', key: 'doors', icon: 'lock' },
      { to: '/keys', key: 'keys', icon: 'key' },
      { to: '/screens', key: 'screens', icon: 'device' },
      { to: '/moving', key: 'moving', icon: 'archive' },
      { to: '/snapshots', key: 'snapshots', icon: 'backup' },
      { to: '/installation', key: 'installation', icon: 'check' },
      { to: '/clock', key: 'clock', icon: 'clock' },
      { to: '/audit', key: 'audit', icon: 'audit' },
      { to: '/settings', key: 'settings', icon: 'people' },
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
