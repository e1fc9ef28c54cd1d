import { account as accountCs } from '../account/cs.ts';
import { account as accountEn } from '../account/en.ts';
import { admin as adminCs } from '../admin/cs/index.ts';
import { admin as adminEn } from '../admin/en/index.ts';
import { apiGuide as apiGuideCs, documentWords } from '../api-guide/cs.ts';
import { apiGuide as apiGuideEn } from '../api-guide/en.ts';
import { book as bookCs } from '../book/cs.ts';
import { book as bookEn } from '../book/en.ts';
import { care as careCs } from '../care/cs.ts';
import { care as careEn } from '../care/en.ts';
import { chartWords } from '../charts/words.ts';
import { chatTexts } from '../chat/index.ts';
import { common as commonCs } from '../common/cs/index.ts';
import { common as commonEn } from '../common/en/index.ts';
import { doors as doorsCs } from '../doors/cs.ts';
import { doors as doorsEn } from '../doors/en.ts';
import { stepTexts } from '../form-steps/index.ts';
import { jobNotes } from '../job-notes/index.ts';
import { keys as keysCs } from '../keys/cs.ts';
import { keys as keysEn } from '../keys/en.ts';
import { phone as phoneCs } from '../phone/cs.ts';
import { phone as phoneEn } from '../phone/en.ts';
import { portal as portalCs } from '../portal/cs/index.ts';
import { portal as portalEn } from '../portal/en/index.ts';
import { privacy as privacyCs } from '../privacy/cs.ts';
import { privacy as privacyEn } from '../privacy/en.ts';
import { push as pushCs } from '../push/cs.ts';
import { push as pushEn } from '../push/en.ts';
import { secondFactor as secondFactorCs } from '../second-factor/cs.ts';
import { secondFactor as secondFactorEn } from '../second-factor/en.ts';
import { status as statusCs } from '../status/cs.ts';
import { status as statusEn } from '../status/en.ts';
import { timeline as timelineCs } from '../timeline/cs.ts';
import { timeline as timelineEn } from '../timeline/en.ts';
import { mailSamples } from './mail-samples.ts';

const { format: _cs, ...chatCs } = chatTexts.cs;
const { format: _en, ...chatEn } = chatTexts.en;

/** Every catalogue there is, by its name. */
const catalogues = {
  cs: {
    common: commonCs,
    doors: doorsCs,
    secondFactor: secondFactorCs,
    privacy: privacyCs,
    account: accountCs,
    keys: keysCs,
    apiGuide: apiGuideCs,
    apiDocument: documentWords,
    portal: portalCs,
    book: bookCs,
    care: careCs,
    charts: chartWords.cs,
    phone: phoneCs,
    push: pushCs,
    timeline: timelineCs,
    status: statusCs,
    admin: adminCs,
    chat: chatCs,
    jobNotes: jobNotes.cs,
    formReasons: stepTexts.cs.reasons,
    mail: mailSamples('cs'),
  },
  en: {
    common: commonEn,
    doors: doorsEn,
    secondFactor: secondFactorEn,
    privacy: privacyEn,
    account: accountEn,
    keys: keysEn,
    apiGuide: apiGuideEn,
    portal: portalEn,
    book: bookEn,
    care: careEn,
    charts: chartWords.en,
    phone: phoneEn,
    push: pushEn,
    timeline: timelineEn,
    status: statusEn,
    admin: adminEn,
    chat: chatEn,
    jobNotes: jobNotes.en,
    formReasons: stepTexts.en.reasons,
    mail: mailSamples('en'),
  },
};

export const numbers = [0, 1, 2, 4, 5, 11, 21, 22, 100, 1.5];

/** Parameters of these names get a number; any other gets a word. */
const counts = new Set(
  'n number days count most clicks bad all failed code total max impressions done within settled port min measured least answers waiting unused times steps sites people others mentions links groups forms failing domains disabled archived before now pct below hours characters questions unmeasured'.split(
    ' ',
  ),
);
const noon = new Date('2026-11-15T12:00:00Z');
const counted: Record<string, unknown> = {
  names: ['Acme', 'Acme'],
  parts: ['3 weby', '2 weby'],
  broken: ['Kontakt', 'Objednávka'],
  mended: ['Poptávka'],
  times: ['4 s', '8 s'],
  step: 'day',
  first: true,
  follow: true,
  verify: true,
};

/** Parameter names of an English function; Czech ones are wrapped but take the same. */
const parametersOf = (call: unknown): string[] => {
  const [, list = ''] = String(call).match(/^\(?([^)=]*)\)?\s*=>/u) ?? [];
  return list.split(',').flatMap((name) => (name.trim() ? [name.trim()] : []));
};

const inner = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

export type Told = { at: string; text: string; of: number | null };

/** Sites and domains, counted separately. */
const pairs = /notEmpty$/u;

const render = (call: unknown, names: string[], at: string, n: number): unknown => {
  if (typeof call !== 'function') return undefined;
  if (pairs.test(at)) return call([n, n], [n, n], n);
  if (at.startsWith('charts.'))
    return call(
      ...names.map((name) =>
        name === 'looks'
          ? ['down', 'maintenance']
          : /^(?:day|week)$/u.test(name)
            ? noon
            : counts.has(name) && name !== 'sites'
              ? n
              : 'Acme',
      ),
    );
  const isList = (name: string) => name === 'times' && !/formsVerified/u.test(at);
  const given = names.map((name) =>
    counts.has(name) && !isList(name) ? n : (counted[name] ?? 'Acme'),
  );
  // A Czech function may take more parameters than the English one: the rest are counts.
  return call(...given, n, n);
};

const walk = (value: unknown, english: unknown, at: string): Told[] => {
  if (typeof value === 'string') return [{ at, text: value, of: null }];
  if (typeof value === 'function') {
    const names = parametersOf(english ?? value);
    if (names.some((name) => name.includes('{'))) return [];
    if (!names.some((name) => counts.has(name)))
      return walk(render(value, names, at, 5), undefined, at);
    return numbers.flatMap((n) =>
      walk(render(value, names, at, n), undefined, `${at}(${n})`).map((told) => ({
        ...told,
        of: n,
      })),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    walk(one, inner(english, key), at ? `${at}.${key}` : key),
  );
};

/** Every text of a language; those with a number in all their forms. */
export const everyText = (language: 'cs' | 'en'): Told[] =>
  walk(catalogues[language], catalogues.en, '');
