import type { Portal } from '../cs/index.ts';
import { book } from './book.ts';
import { sites } from './sites.ts';

export const portal: Portal = {
  places: { label: 'Main menu', sites: 'Sites', reports: 'Reports', settings: 'Settings' },
  contact: 'Contact',
  viewAs: {
    label: 'Client’s view',
    banner: (name) => `You are looking with the eyes of ${name} and cannot change anything here.`,
    end: 'End the view',
  },
  sites,
  book,
};
