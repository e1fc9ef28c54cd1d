import { pluralEn } from '../../../format/plural.ts';
import type { Admin } from '../../cs/index.ts';

const days = (n: number) => `${n} ${pluralEn(n, 'day', 'days')}`;

export const expiry: Admin['expiry'] = {
  pageName: 'Certificates and domains',
  list: 'Certificate and domain expiry',
  answer: {
    none: 'There is nothing to monitor.',
    past: (n) =>
      `${n} ${pluralEn(n, 'certificate or domain has', 'certificates or domains have')} already expired.`,
    soon: (n, within) =>
      `${n} ${pluralEn(n, 'certificate or domain expires', 'certificates or domains expire')} within ${days(within)}.`,
    fine: (within) => `Nothing expires within ${days(within)}.`,
    unknown: 'No expiry dates are known yet.',
  },
  detail: 'Operators are warned 14, 7 and 1 day ahead; clients are not.',
  noneDetail: 'Add a site with an address to see when its certificate and domain expire.',
  unknownCount: (n) =>
    `The domain’s expiry date is unknown for ${n} ${pluralEn(n, 'site', 'sites')}.`,
  searchLabel: 'Search by site or domain',
  nothingFound: 'No site matches.',
  columns: {
    site: 'Site',
    client: 'Client',
    certificate: 'Certificate',
    domain: 'Domain',
    actions: 'Options',
  },
  unknown: 'unknown',
  left: (n) => {
    if (n < 0) return `expired ${days(-n)} ago`;
    if (n === 0) return 'expires today';
    return n === 1 ? 'expires tomorrow' : `${days(n)} left`;
  },
  byHand: 'entered manually',
  asked: 'registry responded',
  notAsked: 'registry has not responded yet',
  set: 'Enter date',
  change: 'Change date',
  setOf: (site) => `Enter date of domain expiry: ${site}`,
  changeOf: (site) => `Change date of domain expiry: ${site}`,
  form: {
    title: (host) => `When does ${host} expire?`,
    means:
      'For domains whose registry does not say, such as .eu. A date you enter applies until you clear it.',
    date: 'Expiry date',
    wrong: 'Choose a day.',
    save: 'Save date',
    saved: (site) => `Domain expiry date saved: ${site}.`,
    clear: 'Clear the date',
    cleared: (site) => `We will ask the registry about ${site} again.`,
  },
};
