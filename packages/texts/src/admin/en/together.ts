import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const sites = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;
const incidents = (n: number) => `${n} ${pluralEn(n, 'incident', 'incidents')}`;

export const together: Admin['together'] = {
  title: (names, shared) => `${names}: one outage, ${shared}`,
  heading: 'Shared outage',
  rest: (open, total) => `${open} of ${total} down`,
  clients: (n) => `${n} ${pluralEn(n, 'client', 'clients')}`,
  names: (names, more) => (more > 0 ? `${names} and ${more} more` : names),
  show: (n) => `Show ${sites(n)}`,
  hide: 'Hide sites',
  more: (n) =>
    `There ${pluralEn(n, 'is', 'are')} ${n} more shared ${pluralEn(n, 'outage', 'outages')}.`,
  taken: (who) => `handled by ${who}`,
  takenSome: (who, taken, open) => `handled by ${who}, ${taken} of ${open}`,
  notTaken: 'not taken over',
  take: (n) => `Take over ${incidents(n)}`,
  takeMeans: 'You take over all that nobody has yet. What someone else handles stays theirs.',
  tellClients: 'Tell the clients',
  tellClientsHint: (who) =>
    `Each client sees “${who} is working on it” at their own site only. Those who chose outage mails get one.`,
  took: (n) => `You took over ${incidents(n)}.`,
  tookNone: 'There was nothing to take over, someone handles each of them.',
  others: (list) => `Unchanged: ${list}.`,
  other: (who, n) => `${who ?? 'another operator'} ${n}`,
  over: (n, what) => `The shared outage of ${sites(n)} is over: ${what}.`,
  course: 'What happened to all of them',
  list: 'Sites by client',
  listAbout: 'Each client sees only their own sites.',
  line: {
    began: (site) => `It began with ${site}`,
    grew: (n) => `${sites(n)} down`,
    told: {
      sent: (n) => `A message about all of them was sent to operators (${n})`,
      waiting: (n) => `A message about all of them is waiting to be sent to operators (${n})`,
      dead: (n) => `A message about all of them could not be delivered to operators (${n})`,
      kept: (n) => `A message about all of them was not sent, only stored (${n})`,
    },
    taken: (who, n) => `${who ?? 'An operator'} is working on it (${incidents(n)})`,
    ended: (n) => `${sites(n)} up again`,
    over: 'The shared outage is over',
    lasts: (n) => `Still lasts for ${sites(n)}`,
  },
};
