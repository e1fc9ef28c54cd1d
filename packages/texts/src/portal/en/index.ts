import type { Portal } from '../cs/index.ts';
import { book } from './book.ts';
import { sites } from './sites.ts';

export const portal: Portal = {
  nav: {
    label: 'Main menu',
    sites: 'Sites',
    reports: 'Reports',
    settings: 'Settings',
    account: 'account menu',
  },
  contact: 'Contact',
  viewAs: {
    label: 'Client view',
    banner: (name) => `You are viewing as ${name} and cannot change anything here.`,
    end: 'Leave client view',
  },
  sites,
  book,
};
