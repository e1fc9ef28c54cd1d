import type { SharedCause } from '@hlidka/protocol';
import { createFormat } from '../../format/index.ts';
import type { AlarmOfMany, OperatorTexts, TogetherFacts } from '../types.ts';
import { takeNote, whyNow } from './incident.ts';

const format = createFormat('en');

const what: Record<SharedCause['by'], string> = {
  address: 'address',
  hosting: 'hosting',
  name_server: 'name server',
};

export const sites = (n: number): string => `${format.number(n)} ${n === 1 ? 'site' : 'sites'}`;

const sharing = ({ shared }: TogetherFacts): string =>
  shared ? `, same ${what[shared.by]} ${shared.value}` : '';

const cause = ({ shared }: TogetherFacts): string[] =>
  shared ? [`They share the ${what[shared.by]} ${shared.value}.`] : [];

const moments = (verb: string, { from, to }: TogetherFacts): string => {
  const sameDay = format.date(from) === format.date(to);
  return `The first outage ${verb} ${format.dateTime(from)}, the last one ${sameDay ? format.time(to) : format.dateTime(to)}.`;
};

export const some = (facts: Pick<TogetherFacts, 'sites' | 'count'>): string[] => {
  if (facts.sites.length === 0) return [];
  const others = facts.count - facts.sites.length;
  const more = others > 0 ? ` and ${others} more` : '';
  return [`${others > 0 ? 'For example: ' : ''}${facts.sites.join(', ')}${more}.`];
};

const whose = ({ whose: about }: AlarmOfMany): string[] => {
  if (!about || about.clients.length === 0) return [];
  const { clients, more } = about;
  const others = more > 0 ? ` and ${format.number(more)} more` : '';
  return [`${clients.length + more === 1 ? 'Client' : 'Clients'}: ${clients.join(', ')}${others}.`];
};

const isMixed = ({ count, unstable }: TogetherFacts) => unstable > 0 && unstable < count;
const trouble = (facts: TogetherFacts): string =>
  isMixed(facts) ? 'Trouble with' : facts.unstable === 0 ? 'Outage of' : 'Instability of';
const state = (facts: TogetherFacts): string =>
  isMixed(facts) ? 'down or unstable' : facts.unstable === 0 ? 'down' : 'unstable';

export const together: OperatorTexts['together'] = {
  opened: (facts) => ({
    subject: `${trouble(facts)} ${sites(facts.count)}${sharing(facts)} – ${facts.agency}`,
    heading: `${sites(facts.count)} ${facts.count === 1 ? 'is' : 'are'} ${state(facts)}`,
    paragraphs: [
      ...cause(facts),
      ...whyNow(facts, 'many'),
      moments('began', facts),
      ...(isMixed(facts) ? [`Unstable only: ${format.number(facts.unstable)}.`] : []),
      ...some(facts),
      ...whose(facts),
      ...(facts.rest > 0 ? [`Already back: ${format.number(facts.rest)}.`] : []),
    ],
    ...(facts.takeOverLink
      ? {
          action: { label: 'Take over all', link: facts.takeOverLink },
          more: { label: 'Show the list', link: facts.link },
          note: takeNote,
        }
      : { action: { label: 'Show the list', link: facts.link } }),
  }),
  resolved: (facts) => ({
    subject: `Resolved: ${sites(facts.count)}${sharing(facts)} – ${facts.agency}`,
    heading: `${sites(facts.count)} ${facts.count === 1 ? 'is' : 'are'} back`,
    paragraphs: [
      ...cause(facts),
      moments('ended', facts),
      ...some(facts),
      ...(facts.rest > 0 ? [`Still down: ${format.number(facts.rest)}.`] : []),
    ],
    action: { label: 'Show the list', link: facts.link },
  }),
};
