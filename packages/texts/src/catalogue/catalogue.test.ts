import { expect, test } from 'vitest';
import { everyText, numbers, type Told } from './every-text.ts';

const czech = everyText('cs');
const english = everyText('en');
const both = [...czech, ...english];

/** Where a text breaks a rule, as `path: text`; a path that begins with an exception is passed over. */
const broken = (texts: Told[], rule: RegExp, except: string[] = []): string[] => [
  ...new Set(
    texts
      .filter(({ at, text }) => rule.test(text) && !except.some((one) => at.startsWith(one)))
      .map(({ at, text }) => `${at}: ${text}`),
  ),
];

/** Code and addresses keep their own signs. */
const code = [
  'apiGuide',
  'apiDocument',
  'admin.jobForm.shellLike',
  'admin.markdownEditor.syntax',
  'admin.job.gate.hidden',
];

test('every catalogue is walked, those with a number in each of its forms', () => {
  expect(czech.length).toBeGreaterThan(4000);
  expect(english.length).toBeGreaterThan(4000);
  expect(czech.filter(({ of }) => of === 1.5).length).toBeGreaterThan(100);
});

test('no value is missing from a text', () => {
  expect(broken(both, /undefined|NaN|\[object|Invalid Date/u)).toEqual([]);
  expect(broken(both, /\bnull\b/u, code)).toEqual([]);
});

test('signs are the printer’s, not the typewriter’s', () => {
  expect(broken(both, /\.\.\./u)).toEqual([]);
  expect(broken(both, /["']/u, code)).toEqual([]);
  expect(broken(czech, /[“”](?!\P{L}|$)|‘|’/u, code)).toEqual([]);
  expect(broken(english, /„|‘/u, code)).toEqual([]);
  expect(broken(both, /\S - \S/u, code)).toEqual([]);
});

test('no space stands twice, at an end, or before a comma', () => {
  expect(
    broken(both, /[ \u00a0]{2}|^\s|[ \u00a0]$|[ \u00a0][,;:!?](?!\d)/u, [
      'admin.client.archivedCount(0)', // not said of none
    ]),
  ).toEqual([]);
});

test('a one-letter word of Czech never ends a line, nor is a number left alone', () => {
  expect(broken(czech, /(?:^|[\s(„])[ksvzouiaKSVZOUIA] \S/u, ['formReasons', 'jobNotes'])).toEqual(
    [],
  );
  expect(broken(czech, /\d [\p{L}%]/u, ['formReasons', 'jobNotes'])).toEqual([]);
});

test('Czech times have a point, dates their spaces, English times a colon', () => {
  expect(broken(czech, /\b\d{1,2}:\d{2}\b/u)).toEqual([]);
  expect(broken(czech, /\d\.\d{1,2}\.\s?\d/u)).toEqual([]);
  expect(broken(both, /\b20\d\d-\d\d-\d\d\b/u)).toEqual([]);
});

/** After a number the word stays as it is: the same in every case, or no noun of what is counted. */
const unchanging = {
  cs: /^(?:kliknutí|zobrazení|připojení|další|běží|nejde|až|bez|zatím|z|v|za|na|od|h|s|ms|víc|je|se|už|na|nahoru|dolů|čeká|chce|selhala|web|neznám|pod|ověřujeme)$/u,
  en: /^(?:open|down|up|with|without|under|paused|not|of|failed|left|so|too|more|waiting|skipped|done|is|has|in|per|to|wants|h|s|ms|below|on|created|the|at|needed|and|from|being|million)$/u,
};

const wordAfter = (text: string, n: number): string | undefined =>
  text.match(new RegExp(`(?<![\\d.,#])${n}[\\s\\u00a0\\u202f](\\p{L}+)`, 'u'))?.[1];

test.each([
  { language: 'cs' as const, texts: czech, compared: [1, 2, 5] },
  { language: 'en' as const, texts: english, compared: [1, 2] },
])('what is counted is declined: $language', ({ language, texts, compared }) => {
  const forms = Map.groupBy(
    texts.filter(({ of }) => of !== null && numbers.includes(of)),
    ({ at }) => at.replace(/\([\d.]+\)/u, ''),
  );
  const same = [...forms].flatMap(([at, told]) => {
    const texts = compared.map((n) => ({ n, text: told.find(({ of }) => of === n)?.text ?? '' }));
    const shapes = new Set(texts.map(({ n, text }) => text.replaceAll(String(n), '#')));
    const word = texts.flatMap(({ n, text }) => wordAfter(text, n) ?? [])[0];
    return shapes.size === 1 && word && !unchanging[language].test(word) ? [`${at}: ${word}`] : [];
  });
  expect(same).toEqual([]);
});

test('a Czech heading says how things are, it does not give orders', () => {
  const headings = czech.filter(({ at }) => /(?:^|\.)(?:answer|heading|title|pageName)$/u.test(at));
  expect(headings.length).toBeGreaterThan(80);
  // A greeting, and the one page on which there is nothing but something to do.
  const meant = ['doors.signIn.answer', 'doors.setup.answer'];
  expect(broken(headings, /^\p{L}+te(?:[ ,.](?:.*[^?])?)?$/u, meant)).toEqual([]);
});

test('words that a Czech client should not meet', () => {
  const never = [
    /\b[Tt](?:enhle|ahle|ohle|yhle|uhle|omhle|ímhle|akhle)\b/u,
    /[Aa]utomat[yůe]\b/u,
    /[Ss]táhnout pozvánku|stáhněte/u,
    /[Čč]tenář/u,
    /[Kk]aždý stav|[Kk]aždá role/u,
    /^Platnosti/u,
    /[Ss]mlouv[ay]/u,
    /Zrušit výběr/u,
    /[Vv]ýběru neodpovídá/u,
    /\b[Ll]id(?:é|i|í|em)\b/u,
    /\b[Čč]lověk/u,
    /\bhlídat? dotaz/u,
    /[Mm]ěsíční(?:ch|mi)? zpráv/u,
    /Pozvánka pro \p{Lu}/u,
  ];
  const except = [
    'admin.board.bulk.clear', // of chosen sites, not of filters
    'care.watched.aiHint', // as anybody would ask
    'admin.invite', // for an address, which is not declined
  ];
  expect(never.flatMap((word) => broken(czech, word, except))).toEqual([]);
});

test('words that nobody says in English', () => {
  const never = [
    /\b[Mm]eanwhile\b/u,
    /\b[Ss]omebody\b/u,
    /\b[Ss]hall\b/u,
    /\banew\b/u,
    /\ball right\b/u,
    /\b[Mm]end\b/u,
    /\bReport on \p{Lu}/u,
    /\bcomes near\b/u,
    /\b[Tt]he watch\b/u,
    /\bOptions of\b/u,
    /\bin all\b/u,
    /\bwaits (?:for|to)\b/u,
    /\bby hand\b/u,
    /\b(?:color|favorite|recogniz|organiz|canceled|behavior)/u,
  ];
  const except = [
    'common.errors.control',
    'common.issues.control characters',
    'care.watched.control',
    'common.copyByHand',
    'admin.siteForm.timeout',
    'admin.formChecks.editor.verbs.waitFor',
  ];
  expect(never.flatMap((word) => broken(english, word, except))).toEqual([]);
});

test('English labels are in sentence case', () => {
  const names =
    /^(?:AI|API|Acme|Alt|Anthropic|Bing|Dear|Kuma|Stack|CORS|CSS|CSV|Chromium|Cloud|Console|Ctrl|DNS|English|GET|Google|HEAD|HTML|HTTP|Hlídka|ID|JPEG|Globalping|JSON|K|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|November|Null|OK|OpenAI|OpenAPI|PDF|PIN|PNG|Prague|RSA|SSH|Search|TLS|URL|UTC|WebP|Webmaster|WebSocket|WordPress|[A-Z]+_[A-Z_]+)\b/u;
  const labels = english.filter(
    ({ at, text }) =>
      !/^mail\.|\.stores\./u.test(at) && text.length < 40 && !/[.!?:“(/]/u.test(text),
  );
  const shouted = labels.filter(({ text }) =>
    text
      .split(/[\s\u00a0\u202f]/u)
      .slice(1)
      .some((word) => /^\p{Lu}/u.test(word) && !names.test(word)),
  );
  expect(shouted.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
});

test('every subject begins with what happened and ends with who writes', () => {
  const subjects = both.filter(({ at }) => at.endsWith('.subject') && at.startsWith('mail.'));
  expect(subjects.length).toBeGreaterThan(60);
  for (const { text } of subjects) {
    expect(text).toMatch(/^\p{L}.* – Ateliér Sever$/u);
    expect(text.length).toBeLessThan(90);
  }
});
