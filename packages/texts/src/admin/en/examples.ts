import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

export const examples: Admin['examples'] = {
  place: 'Example sites',
  list: 'Example sites',
  answer: {
    healthy: 'All example sites are healthy.',
    broken: (n) => `You have broken ${n} ${pluralEn(n, 'site', 'sites')}.`,
  },
  detail:
    'Break one and watch: within half a minute the outage is confirmed, an incident opens and messages go out.',
  columns: { site: 'Site', health: 'How it behaves' },
  health: {
    healthy: 'healthy',
    slow: 'slow, answers in 15 s',
    '500': 'answers with error 500',
    down: 'does not answer',
  },
  healthOf: (site) => `How ${site} behaves`,
  changed: (site, health) => `${site}: ${health}.`,
  heal: 'Heal them all',
  healed: 'The example sites are healthy again.',
  panel: 'Try an outage',
  panelAbout: 'You can break an example site and heal it again.',
  site: 'Example site',
  choose: 'Choose a site',
  all: 'All example sites',
  noDemo: 'This installation is not the demo.',
  noDemoDetail: 'Only an installation started as the demo has example sites.',
};
