import type { SiteView } from '@hlidka/protocol';
import { createFormat, pluralEn } from '../../format/index.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('en');

const says: Record<SiteView, string> = {
  well: 'sees the site well, the others do not',
  fails: 'cannot reach the site, the others see it well',
};
const saysOfMany: Record<SiteView, string> = {
  well: 'sees them well, the others do not',
  fails: 'cannot reach them, the others see them well',
};

const listed = (names: string[], count: number) =>
  `${count > names.length ? 'For example: ' : ''}${names.join(', ')}.`;
const sitesOf = (count: number) => `${format.number(count)} ${pluralEn(count, 'site', 'sites')}`;

export const placeVoiceless: OperatorTexts['placeVoiceless'] = (facts) => {
  const { agency, place, site, sees, count, names, since, to, link } = facts;
  const who = place ?? 'This server';
  const about = site ?? sitesOf(count);
  const action = { label: site ? 'Open the site in Hlídka' : 'Open places in Hlídka', link };
  if (to) {
    const heading = `${who} agrees with the others again`;
    return {
      subject: `${heading} – ${agency}`,
      heading,
      paragraphs: [
        `It had contradicted them about ${about} since ${format.dateTime(since)}. Its answers count again.`,
      ],
      action,
    };
  }
  const heading = site
    ? `${site}: ${place ?? 'this server'} contradicts the others`
    : `${who} contradicts the others about ${about}`;
  const what = site
    ? `Since ${format.dateTime(since)} ${place ?? 'this server'} ${sees ? says[sees] : 'has contradicted the others'}. It is the one that checks the site on schedule.`
    : `The first disagreement began ${format.dateTime(since)}. ${sees ? `${who} ${saysOfMany[sees]}.` : 'Some it sees well and some it does not, the others the other way round.'}`;
  return {
    subject: `${heading} – ${agency}`,
    heading,
    paragraphs: [
      what,
      ...(site ? [] : [listed(names, count)]),
      `Until it agrees with the others, its answers are shown but decide nothing about outages; ${site ? 'the site is checked' : 'the sites that it checks are taken over'} by another place, or by the server if there is none.`,
      'A majority may be wrong together. If sites are meant to be seen only from somewhere, choose for them which places are asked.',
    ],
    action,
  };
};

export const placesTie: OperatorTexts['placesTie'] = (facts) => {
  const { agency, places, count, names, since, to, link } = facts;
  const action = { label: 'Open places in Hlídka', link };
  const who = places.map((place) => place ?? 'this server').join(', ');
  if (to) {
    const heading = 'Places agree again';
    return {
      subject: `${heading} – ${agency}`,
      heading,
      paragraphs: [`They had disagreed since ${format.dateTime(since)}: ${who}.`],
      action,
    };
  }
  const heading = `Places disagree about ${sitesOf(count)}`;
  return {
    subject: `${heading} – ${agency}`,
    heading,
    paragraphs: [
      `Since ${format.dateTime(since)} some have said that the sites work and as many that they do not: ${who}.`,
      listed(names, count),
      'This does not tell who is right, so all their answers still count: a real outage may pass for a local fault, and the other way round. One more place, or Globalping, would settle it.',
    ],
    action,
  };
};
