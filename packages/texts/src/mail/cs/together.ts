import type { SharedCause } from '@hlidka/protocol';
import { createFormat, pluralCs } from '../../format/index.ts';
import type { AlarmOfMany, OperatorTexts, TogetherFacts } from '../types.ts';
import { takeNote, whyNow } from './incident.ts';

const format = createFormat('cs');

const what: Record<SharedCause['by'], string> = {
  address: 'společná adresa',
  hosting: 'společný hosting',
  name_server: 'společný jmenný server',
};
const whom: Record<SharedCause['by'], string> = {
  address: 'společnou adresu',
  hosting: 'společný hosting',
  name_server: 'společný jmenný server',
};

export const webs = (n: number): string =>
  `${format.number(n)} ${pluralCs(n, 'web', 'weby', 'webů')}`;
const websOf = (n: number): string => `${format.number(n)} ${pluralCs(n, 'webu', 'webů', 'webů')}`;

const sharing = ({ shared }: TogetherFacts): string =>
  shared ? `, ${what[shared.by]} ${shared.value}` : '';

const cause = ({ shared }: TogetherFacts, verb: string): string[] =>
  shared ? [`${verb} ${whom[shared.by]} ${shared.value}.`] : [];

const moments = (verb: string, { from, to }: TogetherFacts): string => {
  const sameDay = format.date(from) === format.date(to);
  return `První ${verb} ${format.dateTime(from)}, poslední ${sameDay ? format.time(to) : format.dateTime(to)}.`;
};

export const some = ({ sites, count }: Pick<TogetherFacts, 'sites' | 'count'>): string[] => {
  if (sites.length === 0) return [];
  const others = count - sites.length;
  const more = others > 0 ? ` a ${pluralCs(others, 'další', 'další', 'dalších')} ${others}` : '';
  return [`${others > 0 ? 'Například: ' : ''}${sites.join(', ')}${more}.`];
};

const whose = ({ whose: about }: AlarmOfMany): string[] => {
  if (!about || about.clients.length === 0) return [];
  const { clients, more } = about;
  const others =
    more > 0 ? ` a ${pluralCs(more, 'další', 'další', 'dalších')} ${format.number(more)}` : '';
  return [`${clients.length + more === 1 ? 'Klient' : 'Klienti'}: ${clients.join(', ')}${others}.`];
};

const isMixed = ({ count, unstable }: TogetherFacts) => unstable > 0 && unstable < count;

const trouble = (facts: TogetherFacts): string => {
  if (isMixed(facts)) return `Potíže ${websOf(facts.count)}`;
  if (facts.unstable === 0) return `Výpadek ${websOf(facts.count)}`;
  return `${pluralCs(facts.count, 'Kolísá', 'Kolísají', 'Kolísá')} ${webs(facts.count)}`;
};
const states = (facts: TogetherFacts): string => {
  const { count, unstable } = facts;
  if (isMixed(facts)) return pluralCs(count, 'má potíže', 'mají potíže', 'má potíže');
  return unstable === 0
    ? pluralCs(count, 'nejde', 'nejdou', 'nejde')
    : pluralCs(count, 'kolísá', 'kolísají', 'kolísá');
};

export const together: OperatorTexts['together'] = {
  opened: (facts) => ({
    subject: `${trouble(facts)}${sharing(facts)} – ${facts.agency}`,
    heading: `${webs(facts.count)} ${states(facts)}`,
    paragraphs: [
      ...cause(facts, 'Mají'),
      ...whyNow(facts, 'many'),
      moments(facts.unstable > 0 ? 'potíže začaly' : 'výpadek začal', facts),
      ...(isMixed(facts) ? [`Jen kolísá: ${format.number(facts.unstable)}.`] : []),
      ...some(facts),
      ...whose(facts),
      ...(facts.rest > 0 ? [`Z nich už zase běží: ${format.number(facts.rest)}.`] : []),
    ],
    ...(facts.takeOverLink
      ? {
          action: { label: 'Převzít všechny', link: facts.takeOverLink },
          more: { label: 'Zobrazit seznam', link: facts.link },
          note: takeNote,
        }
      : { action: { label: 'Zobrazit seznam', link: facts.link } }),
  }),
  resolved: (facts) => ({
    subject: `Vyřešeno: ${webs(facts.count)}${sharing(facts)} – ${facts.agency}`,
    heading: `${webs(facts.count)} zase běží`,
    paragraphs: [
      ...cause(facts, 'Mají'),
      moments(facts.unstable > 0 ? 'potíže skončily' : 'výpadek skončil', facts),
      ...some(facts),
      ...(facts.rest > 0 ? [`Ještě nejde: ${format.number(facts.rest)}.`] : []),
    ],
    action: { label: 'Zobrazit seznam', link: facts.link },
  }),
};
