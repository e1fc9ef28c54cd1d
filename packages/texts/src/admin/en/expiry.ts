import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const days = (n: number) => `${n} ${pluralEn(n, 'day', 'days')}`;

export const expiry: Admin['expiry'] = {
  place: 'Expiry',
  list: 'Expiry of certificates and domains',
  answer: {
    none: 'There is nothing to watch.',
    past: (n) =>
      `${n} ${pluralEn(n, 'certificate or domain has', 'certificates or domains have')} already ended.`,
    soon: (n, within) =>
      `${n} ${pluralEn(n, 'certificate or domain ends', 'certificates or domains end')} within ${within} days.`,
    fine: (within) => `Nothing ends within ${within} days.`,
    unknown: 'No end is known yet.',
  },
  detail: 'Clients are never told; operators are, 14, 7 and 1 day ahead.',
  noneDetail: 'Add a site with an address and the end of its certificate and domain appears here.',
  unknownCount: (n) =>
    `The end of the domain is not known for ${n} ${pluralEn(n, 'site', 'sites')}.`,
  searchLabel: 'Search by site or domain',
  nothingFound: 'There is no such site.',
  columns: {
    site: 'Site',
    client: 'Client',
    certificate: 'Certificate',
    domain: 'Domain',
    actions: 'Options',
  },
  unknown: 'not known',
  left: (n) => {
    if (n < 0) return `ended ${days(-n)} ago`;
    if (n === 0) return 'ends today';
    return n === 1 ? 'ends tomorrow' : `${days(n)} left`;
  },
  byHand: 'entered by hand',
  asked: 'the registry answered',
  notAsked: 'the registry has not answered yet',
  set: 'Enter the end',
  change: 'Change the end',
  setOf: (site) => `Enter the end of the domain’s registration: ${site}`,
  changeOf: (site) => `Change the end of the domain’s registration: ${site}`,
  form: {
    title: (host) => `Until when the domain ${host} is paid`,
    means:
      'For domains whose registry does not tell, such as .eu. A date by hand holds until you clear it.',
    date: 'End of the registration',
    wrong: 'Choose a day.',
    save: 'Save the date',
    saved: (site) => `The end of the registration of ${site} is saved.`,
    clear: 'Clear the date by hand',
    cleared: (site) => `The registry is asked about ${site} again.`,
  },
};
