import { createFormat, pluralCs } from '../../format/index.ts';
import { slowPhases } from '../../titles/slow-cs.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('cs');
const ms = (value: number): string => format.withUnit(value, 'ms');

const nothingElse =
  'Incident jsme neotevřeli, klientovi jsme nic nehlásili a do dostupnosti se to nepočítá.';

export const slow: Pick<OperatorTexts, 'siteSlow' | 'sitesSlow'> = {
  siteSlow: ({ agency, site, from, link, ...facts }) => {
    const { nowMs, usualMs, limitMs, phase, phaseNowMs, phaseUsualMs } = facts;
    const usual = usualMs === null ? '' : `, touto dobou obvykle ${ms(usualMs)}`;
    const limit = limitMs !== null && nowMs > limitMs ? ` Nastavený limit je ${ms(limitMs)}.` : '';
    return {
      subject: `${site}: odpovídá pomalu – ${agency}`,
      heading: `${site}: odpovídá pomalu`,
      paragraphs: [
        `Web funguje, ale od ${format.dateTime(from)} odpovídá pomalu: teď za ${ms(nowMs)}${usual}.${limit}`,
        phaseUsualMs === null
          ? `Nejdelší fáze: ${slowPhases[phase]}, ${ms(phaseNowMs)}.`
          : `Nejvíc narostla fáze ${slowPhases[phase]}: teď ${ms(phaseNowMs)}, obvykle ${ms(phaseUsualMs)}.`,
        nothingElse,
      ],
      action: { label: 'Otevřít web v Hlídce', link },
    };
  },
  sitesSlow: ({ agency, count, names, from, phase, link }) => {
    const webs = `${format.number(count)} ${pluralCs(count, 'web odpovídá', 'weby odpovídají', 'webů odpovídá')} pomalu`;
    const others = count - names.length;
    const more =
      others > 0
        ? ` a ${pluralCs(others, 'další', 'další', 'dalších')} ${format.number(others)}`
        : '';
    return {
      subject: `Pomalé odpovědi ${format.number(count)} ${pluralCs(count, 'webu', 'webů', 'webů')} – ${agency}`,
      heading: webs,
      paragraphs: [
        `Fungují, ale odpovídají pomalu. První zpomalil ${format.dateTime(from)}.`,
        `${others > 0 ? 'Například: ' : ''}${names.join(', ')}${more}.`,
        `Nejčastěji narostla fáze ${slowPhases[phase]}. Když zpomalí tolik webů najednou, bývá příčina společná: hosting, nebo naše vlastní připojení.`,
        nothingElse,
      ],
      action: { label: 'Otevřít Hlídku', link },
    };
  },
};
