import { wholeMinutes } from '../format/durations.ts';
import { createFormat, pluralCs } from '../format/index.ts';
import { noon } from '../format/noon.ts';
import type { ClickSum, Summary } from './types.ts';

const format = createFormat('cs');
const long = (seconds: number) => format.duration(wholeMinutes(seconds));

const outagesOf = (n: number, seconds: number): string =>
  n === 1
    ? `jeden výpadek, který trval ${long(seconds)}`
    : `${n} ${pluralCs(n, 'výpadek', 'výpadky', 'výpadků')}, které trvaly dohromady ${long(seconds)}`;

const running = (facts: Summary, one: boolean): string => {
  const { measured, whole, outages, outageSeconds } = facts;
  if (facts.alwaysDown) return one ? 'Web celý měsíc neběžel.' : 'Weby celý měsíc neběžely.';
  const time = whole ? 'celý měsíc ' : '';
  const start = one ? `Web běžel ${time}` : `Weby běžely ${time}`;
  if (outages > 0) return `${start}až na ${outagesOf(outages, outageSeconds)}.`;
  if (!whole) return `V době, kdy jsme měřili, ${one ? 'web běžel' : 'weby běžely'} bez výpadku.`;
  if (one || measured === 1) return `${start}bez výpadku.`;
  if (measured === 2) return 'Oba weby běžely celý měsíc bez výpadku.';
  return measured < 5
    ? `Všechny ${measured} weby běžely celý měsíc bez výpadku.`
    : `Všech ${measured} webů běželo celý měsíc bez výpadku.`;
};

const backups = ({ ok, failed, small }: Summary['backups']): string[] => {
  if (failed > 0)
    return [
      `${failed === 1 ? 'Jedna' : failed} ${pluralCs(failed, 'záloha se nepovedla', 'zálohy se nepovedly', 'záloh se nepovedlo')}.`,
    ];
  if (small > 0)
    return [
      `${small === 1 ? 'Jedna záloha je' : `${small} ${pluralCs(small, 'záloha je', 'zálohy jsou', 'záloh je')}`} výrazně menší než obvykle.`,
    ];
  if (ok > 0) return [ok === 1 ? 'Záloha se povedla.' : 'Všechny zálohy se povedly.'];
  return [];
};

const engineCs = { google: 'Googlu', bing: 'Bingu' };

const clicks = ({ engine, now, before, from, until, whole }: ClickSum): string[] => {
  if (before === 0) return [];
  const pct = Math.round((Math.abs(now - before) * 100) / before);
  const told = `Kliknutí z ${engine ? engineCs[engine] : 'vyhledávačů'}`;
  const end = whole ? '.' : ` (porovnány dny ${from}. až ${until}.).`;
  if (pct === 0) return [`${told} bylo stejně jako měsíc předtím${end}`];
  const than = whole ? '' : ' proti měsíci předtím';
  return [`${told} ${now > before ? 'přibylo' : 'ubylo'}${than} o ${format.inPercent(pct)}${end}`];
};

const silent = ({ engine, since }: Summary['silent'][number]): string =>
  `Z ${engineCs[engine]} od ${format.date(noon(since))} nemáme údaje.`;

/** The month's summary for a busy reader. */
export const summaryCs = (facts: Summary, one: boolean): string[] => {
  const { measured, notMeasured, formFailures, formSeconds, workMinutes } = facts;
  return [
    ...(measured > 0 ? [running(facts, one)] : []),
    ...(measured === 0 && notMeasured
      ? [`Dostupnost ${one ? 'webu' : 'webů'} jsme v tomto měsíci neměřili.`]
      : []),
    ...(formFailures > 0
      ? [
          `Formulář ${formFailures === 1 ? 'jednou' : `${formFailures}krát`} nefungoval, celkem ${long(formSeconds)}.`,
        ]
      : []),
    ...(workMinutes > 0
      ? [`Práci na ${one ? 'něm' : 'nich'} jsme věnovali ${format.duration(workMinutes * 60)}.`]
      : []),
    ...backups(facts.backups),
    ...facts.clicks.flatMap(clicks),
    ...facts.silent.map(silent),
  ];
};
