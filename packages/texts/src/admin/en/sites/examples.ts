import { pluralEn } from '../../../format/plural.ts';
import type { Admin } from '../../cs/index.ts';

export const examples: Admin['examples'] = {
  pageName: 'Example sites',
  list: 'Example sites',
  answer: {
    healthy: 'All example sites are healthy.',
    broken: (n) => `You have broken ${n} ${pluralEn(n, 'site', 'sites')}.`,
  },
  detail:
    'Break one and watch what happens: within half a minute the outage is confirmed, an incident opens and messages go out.',
  columns: { site: 'Site', health: 'How it behaves' },
  health: {
    healthy: 'healthy',
    slow: 'slow, responds in 15 s',
    '500': 'returns error 500',
    down: 'not responding',
  },
  healthOf: (site) => `How ${site} behaves`,
  changed: (site, health) => `${site}: ${health}.`,
  heal: 'Fix them all',
  healed: 'The example sites are healthy again.',
  panel: 'Try out an outage',
  panelAbout: 'You can break an example site and fix it again.',
  site: 'Example site',
  choose: 'Choose a site',
  all: 'All example sites',
  noDemo: 'This installation is not a demo.',
  noDemoDetail: 'Only installations started as a demo have example sites.',
};
