import { czech, english } from './sentences.ts';

/** An ordinary page, and the same one after an ordinary change. */
export type Change = { name: string; before: string; after: string };

/** Park and Miller's generator: the same pages on every run. */
const createChance = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    next,
    upTo: (most: number): number => Math.floor(next() * most),
    one: <T>(all: readonly [T, ...T[]] | readonly T[]): T =>
      all[Math.floor(next() * all.length)] as T,
  };
};
type Chance = ReturnType<typeof createChance>;

type Draft = {
  language: 'cs' | 'en';
  title: string;
  paragraphs: string[];
  extra: string;
  look: Look;
  noindex: boolean;
};
type Look = 'shop' | 'blog' | 'company' | 'bare' | 'builder';

const words = {
  cs: {
    home: 'Úvod',
    about: 'O nás',
    contact: 'Kontakt',
    buy: 'Do košíku',
    news: 'Novinky',
    rights: 'Všechna práva vyhrazena',
    price: 'Kč',
  },
  en: {
    home: 'Home',
    about: 'About us',
    contact: 'Contact',
    buy: 'Add to basket',
    news: 'News',
    rights: 'All rights reserved',
    price: 'EUR',
  },
} as const;

const nav = ({ language }: Draft): string => {
  const t = words[language];
  return `<nav><ul>${[t.home, t.news, t.about, t.contact].map((name, n) => `<li><a href="/${n}">${name}</a></li>`).join('')}</ul></nav>`;
};
const robots = ({ noindex }: Draft): string =>
  noindex ? '<meta name="robots" content="noindex, nofollow">' : '';
const head = (draft: Draft, style: string): string =>
  `<!doctype html><html lang="${draft.language}"><head><meta charset="utf-8"><title>${draft.title}</title>${robots(draft)}<style>${style}</style></head>`;
const footer = ({ language }: Draft): string => `<footer>© 2026 ${words[language].rights}</footer>`;

const templates: Record<Look, (draft: Draft) => string> = {
  shop: (draft) =>
    `${head(draft, '.p{display:grid}')}<body><header>${nav(draft)}</header>${draft.extra}<main>${draft.paragraphs
      .map(
        (text, n) =>
          `<article class="p"><h2>${n + 1}. ${text.slice(0, 24)}</h2><p>${text}</p><b>${190 + n * 70} ${words[draft.language].price}</b> <button>${words[draft.language].buy}</button></article>`,
      )
      .join('')}</main>${footer(draft)}<script src="/shop.js"></script></body></html>`,
  blog: (draft) =>
    `${head(draft, 'body{font:1rem serif}')}<body>${nav(draft)}<h1>${draft.title}</h1>${draft.extra}${draft.paragraphs
      .map(
        (text) => `<section><h2><a href="/c">${text.slice(0, 40)}</a></h2><p>${text}</p></section>`,
      )
      .join('\n')}${footer(draft)}</body></html>`,
  company: (draft) =>
    `${head(draft, '')}<body><div class="top">${nav(draft)}</div><div class="hero"><img src="/hero.jpg" alt=""></div>${draft.extra}<div>${draft.paragraphs
      .map((text) => `<p>${text}</p>`)
      .join(
        '',
      )}</div><form><input name="mail"><button>OK</button></form>${footer(draft)}</body></html>`,
  bare: (draft) =>
    `<html><head><title>${draft.title}</title>${robots(draft)}</head><body>${draft.extra}<p>${draft.paragraphs.join('<br>')}</body>`,
  builder: (draft) =>
    `${head(draft, '.e-1a2b{margin:0}'.repeat(600))}<body><div data-elementor-type="wp-page">${nav(draft)}${draft.extra}${draft.paragraphs
      .map(
        (text) =>
          `<div class="e-con"><svg><text>x</text></svg><div class="e-text">${text}</div></div>`,
      )
      .join(
        '',
      )}</div>${footer(draft)}<script>var elementorFrontendConfig={"a":1};</script></body></html>`,
};
const looks = Object.keys(templates) as Look[];
const draw = (draft: Draft): string => templates[draft.look](draft);

const makeDraft = (chance: Chance): Draft => {
  const language = chance.next() < 0.65 ? ('cs' as const) : ('en' as const);
  const subject = chance.one(language === 'cs' ? czech : english);
  const count = 8 + chance.upTo(30);
  return {
    language,
    title: chance.next() < 0.5 ? subject.title : `${words[language].home} | ${subject.title}`,
    paragraphs: Array.from({ length: count }, () => chance.one(subject.sentences)),
    extra: '',
    look: chance.one(looks),
    noindex: chance.next() < 0.1,
  };
};

const quotes = [
  'Error establishing a database connection',
  'There has been a critical error on this website.',
  'Fatal error: Uncaught Error: Call to undefined function foo() in /var/www/a.php:3 Stack trace: #0 {main} thrown in /var/www/a.php on line 3',
  'Link to database cannot be established: SQLSTATE[HY000] [2002] Connection refused',
  'This Account has been suspended.',
] as const;

type Alter = (draft: Draft, chance: Chance) => Draft;
const changes: Record<string, Alter> = {
  nothing: (draft) => draft,
  'a new article first': (draft, chance) => {
    const subject = chance.one(draft.language === 'cs' ? czech : english);
    return { ...draft, paragraphs: [...subject.sentences, ...draft.paragraphs.slice(0, -4)] };
  },
  'an article that quotes an error': (draft, chance) => ({
    ...draft,
    title: `${draft.language === 'cs' ? 'Jak opravit' : 'How to fix'}: ${chance.one(quotes).slice(0, 60)}`,
    paragraphs: [chance.one(quotes), `<pre>${chance.one(quotes)}</pre>`, ...draft.paragraphs],
  }),
  'an article on casinos and pharmacies': (draft) => ({
    ...draft,
    paragraphs: [
      ...(draft.language === 'cs' ? czech : english).find(({ name }) =>
        /hazard|gambling/.test(name),
      )!.sentences,
      ...draft.paragraphs,
    ],
  }),
  'a sale': (draft) => ({
    ...draft,
    title: `${draft.language === 'cs' ? 'Výprodej až 70 %' : 'Sale up to 70 %'} | ${draft.title}`,
    extra: `<div class="bar">${draft.language === 'cs' ? 'Black Friday: sleva na všechno, 50 nových kusů zdarma' : 'Black Friday: everything must go, 50 free samples'}</div>`,
  }),
  'a redesign': (draft, chance) => ({
    ...draft,
    look: chance.one(looks),
    title: draft.title.replace(/^.* \| /, ''),
    paragraphs: draft.paragraphs.slice(
      0,
      Math.ceil(draft.paragraphs.length * (0.5 + chance.next())),
    ),
  }),
  'a shorter page with the same title': (draft) => ({
    ...draft,
    paragraphs: draft.paragraphs.slice(0, 2),
  }),
  'a cookie bar': (draft) => ({
    ...draft,
    extra: `<div id="cookies"><p>${draft.language === 'cs' ? 'Používáme cookies, abychom vám zpříjemnili prohlížení webu.' : 'We use cookies to make your visit more pleasant.'}</p><button>OK</button></div>`,
  }),
  'opened to search engines': (draft) => ({ ...draft, noindex: false }),
  'another title': (draft, chance) => ({ ...draft, title: `${draft.title} (${chance.upTo(100)})` }),
};
const changeNames = Object.keys(changes);

const app = (title: string, version: number, how: number): string => {
  const bundle = `/assets/index-${version.toString(36)}.js`;
  const mounts = [
    '<div id="root"></div>',
    '<div id="app"></div>',
    '<app-root></app-root>',
    '<div id="__next"></div>',
  ];
  return `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>${title}</title><script type="module" crossorigin src="${bundle}"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript>${mounts[how % mounts.length]}</body></html>`;
};

/** Sites that scripts draw: new versions, and pages that become such. */
const appChange = (chance: Chance, n: number): Change => {
  const title = chance.one(['Rezervace', 'Dashboard', 'Klientská zóna', 'Shop']);
  const before = n % 4 === 0 ? draw(makeDraft(chance)) : app(title, n, n);
  const renamed = n % 3 === 0 ? `${title} 2` : title;
  return {
    name: 'an application of scripts',
    before,
    after: app(renamed, n + 1000, n + chance.upTo(2)),
  };
};

export const ordinaryChanges = (count: number, seed = 28): Change[] => {
  const chance = createChance(seed);
  return Array.from({ length: count }, (_, n) => {
    if (n % 10 === 9) return appChange(chance, n);
    const draft = makeDraft(chance);
    const name = changeNames[n % changeNames.length] ?? 'nothing';
    const after = changes[name]?.(draft, chance) ?? draft;
    return { name, before: draw(draft), after: draw(after) };
  });
};
