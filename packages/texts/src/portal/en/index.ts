import type { Portal } from '../cs/index.ts';
import { doors } from './doors.ts';
import { sites } from './sites.ts';

export const portal: Portal = {
  places: { label: 'Main menu', sites: 'Sites', reports: 'Reports', settings: 'Settings' },
  contact: 'Contact',
  viewAs: {
    label: 'Client’s view',
    banner: (name) => `You are looking with the eyes of ${name} and cannot change anything here.`,
    end: 'End the view',
  },
  doors,
  sites,
  reports: {
    place: 'Monthly reports',
    none: 'There is no monthly report yet.',
    noneDetail:
      'The report on the past month sums up availability, outages, backups and the work done. Once we e-mail it to you, you will find it here too.',
    toSites: 'Look at the sites',
  },
};
