import { createFormat, pluralEn } from '../../format/index.ts';
import { slowPhases } from '../../titles/slow-en.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('en');
const ms = (value: number): string => format.withUnit(value, 'ms');

const nothingElse =
  'No incident was opened, the client was told nothing, and it does not count towards availability.';

export const slow: Pick<OperatorTexts, 'siteSlow' | 'sitesSlow'> = {
  siteSlow: ({ agency, site, from, link, ...facts }) => {
    const { nowMs, usualMs, limitMs, phase, phaseNowMs, phaseUsualMs } = facts;
    const usual = usualMs === null ? '' : `, usually ${ms(usualMs)} at this time of the week`;
    const limit = limitMs !== null && nowMs > limitMs ? ` The limit is ${ms(limitMs)}.` : '';
    return {
      subject: `${site}: responds slowly – ${agency}`,
      heading: `${site}: responds slowly`,
      paragraphs: [
        `The site works, but it has responded slowly since ${format.dateTime(from)}: in ${ms(nowMs)} now${usual}.${limit}`,
        phaseUsualMs === null
          ? `The longest phase is ${slowPhases[phase]}: ${ms(phaseNowMs)}.`
          : `The phase that grew most is ${slowPhases[phase]}: ${ms(phaseNowMs)} now, usually ${ms(phaseUsualMs)}.`,
        nothingElse,
      ],
      action: { label: 'Open the site in Hlídka', link },
    };
  },
  sitesSlow: ({ agency, count, names, from, phase, link }) => {
    const webs = `${format.number(count)} ${pluralEn(count, 'site responds', 'sites respond')} slowly`;
    const others = count - names.length;
    const more = others > 0 ? ` and ${format.number(others)} more` : '';
    return {
      subject: `Slow responses of ${format.number(count)} ${pluralEn(count, 'site', 'sites')} – ${agency}`,
      heading: webs,
      paragraphs: [
        `They work, but they respond slowly. The first became slow at ${format.dateTime(from)}.`,
        `${others > 0 ? 'For example: ' : ''}${names.join(', ')}${more}.`,
        `At most of them the phase that grew is ${slowPhases[phase]}. When so many sites become slow together, the cause is usually shared: the hosting, or our own connection.`,
        nothingElse,
      ],
      action: { label: 'Open Hlídka', link },
    };
  },
};
