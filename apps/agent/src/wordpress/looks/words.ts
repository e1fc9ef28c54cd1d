import type { Sign, Trouble } from './compare.ts';
import type { Way } from './fetch.ts';

const seconds = (ms: string) => (Number(ms) / 1000).toFixed(1);
const mostTold = 4;

type Say = Record<Sign, (trouble: Trouble) => string>;

const cs: Say = {
  unreachable: () => 'neodpovídá',
  redirects: () => 'přesměrovává stále dokola',
  status: ({ before, after }) => `odpovídá stavem ${after} místo ${before}`,
  moved: ({ after }) => `vede jinam (${after})`,
  error: ({ after }) => `ukazuje chybové hlášení (${after})`,
  blank: () => 'je prázdná',
  cut: () => 'není celá',
  short: ({ before, after }) => `chybí část obsahu (znaků ${before} → ${after})`,
  title: ({ before, after }) => `má jiný titulek („${before}“ → „${after}“)`,
  landmark: ({ before }) => `chybí části stránky: ${before}`,
  menu: ({ before, after }) => `v menu chybí odkazy (${before} → ${after})`,
  form: ({ before, after }) =>
    before === after ? 'formulář nejde odeslat' : `formulář není celý (polí ${before} → ${after})`,
  button: () => 'tlačítko formuláře je vypnuté nebo chybí',
  parts: ({ before, after }) => `nenačte se víc jejích souborů (${before} → ${after})`,
  mixed: () => 'načítá nezabezpečené soubory',
  noindex: () => 'zakazuje vyhledávačům, aby ji ukazovaly',
  canonical: ({ after }) => `posílá vyhledávače jinam (${after})`,
  zero: ({ before }) => `má místo cen nuly nebo nic (bylo ${before})`,
  prices: ({ before, after }) => `má všechny ceny jiné (${before} → ${after})`,
  hosts: ({ after }) => `nově odkazuje na cizí weby (${after})`,
  stuffed: () => 'obsahuje text, který návštěvník nevidí',
  routes: ({ before }) => `už nenabízí rozhraní ${before}`,
  slow: ({ before, after }) =>
    `odpovídá za ${seconds(after).replace('.', ',')} s místo ${seconds(before).replace('.', ',')} s`,
  script: ({ after }) => `hlásí chybu skriptu: ${after}`,
  hidden: ({ before, after }) => `v prohlížeči není vidět text (znaků ${before} → ${after})`,
  picture: ({ after }) => `vypadá jinak (změněno ${after} obrazu)`,
  check: ({ after }) => `kontrola dostupnosti neprošla (${after})`,
  admin: () => 'administrace se nenačte',
  inactive: ({ before }) => `vypnul se plugin ${before}`,
  admins: ({ before, after }) => {
    if (before === after) return `změnil se e-mail správce: ${after}`;
    if (before === '') return `mezi správci je nově ${after}`;
    if (after === '') return `mezi správci už není ${before}`;
    return `změnili se správci (${before} → ${after})`;
  },
  cron: ({ before }) => `chybí naplánované úlohy (${before})`,
  mail: ({ after }) => `pošta se neodesílá jako dřív (${after})`,
  signin: () => 'nejde se přihlásit',
  ownForm: ({ before, after }) =>
    `zkouška formuláře „${before}“ neprošla${after ? ` (${after})` : ''}`,
};

const en: Say = {
  unreachable: () => 'does not answer',
  redirects: () => 'redirects round and round',
  status: ({ before, after }) => `answers with status ${after} instead of ${before}`,
  moved: ({ after }) => `leads elsewhere (${after})`,
  error: ({ after }) => `shows an error message (${after})`,
  blank: () => 'is empty',
  cut: () => 'is not whole',
  short: ({ before, after }) => `has lost a part of its content (characters ${before} → ${after})`,
  title: ({ before, after }) => `has another title (“${before}” → “${after}”)`,
  landmark: ({ before }) => `has lost parts of the page: ${before}`,
  menu: ({ before, after }) => `has lost links of the menu (${before} → ${after})`,
  form: ({ before, after }) =>
    before === after
      ? 'has a form that cannot be sent'
      : `has an incomplete form (fields ${before} → ${after})`,
  button: () => 'has a form whose button is switched off or missing',
  parts: ({ before, after }) => `loads fewer of its files (missing ${before} → ${after})`,
  mixed: () => 'loads insecure files',
  noindex: () => 'forbids search engines to show it',
  canonical: ({ after }) => `sends search engines elsewhere (${after})`,
  zero: ({ before }) => `has noughts or nothing for prices (there were ${before})`,
  prices: ({ before, after }) => `has other prices throughout (${before} → ${after})`,
  hosts: ({ after }) => `links to other sites anew (${after})`,
  stuffed: () => 'holds text that no visitor sees',
  routes: ({ before }) => `no longer offers ${before}`,
  slow: ({ before, after }) => `takes ${seconds(after)} s instead of ${seconds(before)} s`,
  script: ({ after }) => `reports a script error: ${after}`,
  hidden: ({ before, after }) => `shows no text in a browser (characters ${before} → ${after})`,
  picture: ({ after }) => `looks different (${after} of the picture changed)`,
  check: ({ after }) => `failed the availability check (${after})`,
  admin: () => 'does not load in the administration',
  inactive: ({ before }) => `switched the plugin ${before} off`,
  admins: ({ before, after }) => {
    if (before === after) return `has another e-mail address for the administrator ${after}`;
    if (before === '') return `has a new administrator: ${after}`;
    if (after === '') return `has lost the administrator ${before}`;
    return `has other administrators (${before} → ${after})`;
  },
  cron: ({ before }) => `has lost planned tasks (${before})`,
  mail: ({ after }) => `does not send mail as before (${after})`,
  signin: () => 'refuses to let anyone sign in',
  ownForm: ({ before, after }) =>
    `the form “${before}” did not pass its check${after ? ` (${after})` : ''}`,
};

/** The most important finding per address; the first few addresses, the rest as a number. */
const tellWith =
  (say: Say, by: Record<Way, string>, more: (count: number) => string) =>
  (troubles: readonly Trouble[]): string => {
    const [...worst] = new Map(
      troubles.toReversed().map((one) => [one.way + one.path, one]),
    ).values();
    const told = worst.toReversed().slice(0, mostTold);
    const rest = worst.length - told.length;
    return [
      ...told.map((one) => `${one.path}${by[one.way]} ${say[one.sign](one)}`),
      ...(rest > 0 ? [more(rest)] : []),
    ].join('; ');
  };

const byCs = {
  desk: '',
  phone: ' na telefonu',
  search: ' z vyhledávače',
  post: ' po odeslání formuláře',
};
const byEn = {
  desk: '',
  phone: ' on a phone',
  search: ' from a search engine',
  post: ' after its form was sent off',
};

export const tellTroublesCs = tellWith(cs, byCs, (count) => `a další adresy: ${count}`);
export const tellTroublesEn = tellWith(
  en,
  byEn,
  (count) => `and ${count} more ${count === 1 ? 'address' : 'addresses'}`,
);
