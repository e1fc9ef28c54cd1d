import type { Admin } from '@hlidka/texts/admin/cs';
import type { IconName } from '../../ui/Icon.tsx';

export type Place = { to: string; key: Exclude<keyof Admin['places'], 'label'>; icon: IconName };

/** The sidebar, in its order; the palette offers the same. */
export const places: readonly Place[] = [
  { to: '/sites', key: 'sites', icon: 'sites' },
  { to: '/clients', key: 'clients', icon: 'clients' },
  { to: '/people', key: 'people', icon: 'people' },
  { to: '/mails', key: 'mails', icon: 'mail' },
  { to: '/audit', key: 'audit', icon: 'audit' },
  { to: '/agency', key: 'agency', icon: 'agency' },
  { to: '/settings', key: 'settings', icon: 'settings' },
];
