import type { AiTrouble } from '@hlidka/protocol';
import { limitEnd } from '../../ai-limit.ts';
import { pluralCs } from '../../format/plural.ts';

const answers = (n: number) => `${n} ${pluralCs(n, 'odpověď', 'odpovědi', 'odpovědí')}`;
const calls = (n: number) => `${n} ${pluralCs(n, 'dotaz', 'dotazy', 'dotazů')}`;

export const aiNames = {
  engines: {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    perplexity: 'Perplexity',
    compatible: 'Jiná služba',
  },
  troubles: {
    refused: 'služba odmítla klíč',
    no_credit: 'u služby došel kredit',
    no_model: 'služba nezná nastavený model',
    busy: 'služba je přetížená',
    down: 'služba neodpovídá',
    timeout: 'odpověď nepřišla včas',
    nonsense: 'odpověď nedává smysl',
    empty: 'odpověď byla prázdná',
    rejected: 'služba otázku odmítla',
    uncertain: 'přerušeno uprostřed, možná zaplaceno',
    not_configured: 'služba už není nastavená',
    cut_short: 'odpověď přišla neúplná',
    limit: 'vynecháno, týdenní limit je vyčerpaný',
  } satisfies Record<AiTrouble, string>,
};

export const aiOverview = {
  pageName: 'Viditelnost v AI',
  answer: {
    none: 'Žádná služba AI není nastavená.',
    trouble: (n: number) =>
      `${n} ${pluralCs(n, 'služba má potíže', 'služby mají potíže', 'služeb má potíže')}.`,
    running: 'Právě se ptáme.',
    fine: (n: number) =>
      `Ptáme se ${n} ${pluralCs(n, 'služby', 'služeb', 'služeb')}, potíže nejsou.`,
  },
  detail:
    'Sledované otázky pokládáme každé pondělí ve 4.00. Jeden web můžete prověřit kdykoli sami.',
  noneTodo:
    'Nastavte klíč aspoň jedné služby, třeba AI_OPENAI_KEY, a restartujte server. Klienti zatím vidí poslední data.',
  engines: 'Služby',
  engine: 'Služba',
  model: 'Model',
  lastOk: 'Poslední odpověď',
  never: 'zatím žádná',
  state: 'Stav',
  fine: 'v pořádku',
  waiting: 'zatím jsme se neptali',
  off: 'není nastavená',
  noPrices: 'bez cen, omezujeme jen počet dotazů',
  spending: 'Útrata tohoto týdne',
  spent: 'Utraceno',
  of: (spent: string, limit: string) => `${spent} z ${limit}`,
  unpriced: 'Dotazy bez známé ceny',
  samples: 'Kolikrát se ptáme na každou otázku',
  reached: `${limitEnd.cs}.`,
  reachedDetail:
    'Zbylé otázky jsme vynechali, znovu se zeptáme v pondělí. Limit určují AI_WEEK_LIMIT_USD a AI_WEEK_LIMIT_CALLS.',
  runs: 'Poslední běhy',
  runsNone: 'Zatím žádný běh.',
  run: 'Začátek',
  site: 'Web',
  allSites: 'všechny weby',
  result: 'Výsledek',
  cost: 'Cena',
  running: (settled: number, all: number) => `běží: ${settled} z ${all}`,
  done: answers,
  failed: (n: number) => `${n}× bez odpovědi`,
  skipped: (n: number) => `${n}× vynecháno, týdenní limit je vyčerpaný`,
  unfinished: 'nedokončený, za tento týden platí úplnější běh',
};

export const siteAnswers = {
  rivals: 'Další značky',
  rivalsAbout: 'Až pět značek, které hledáme ve stejných odpovědích. Každou na vlastní řádek.',
  rivalsBrands: 'Značky',
  rivalsShown: 'Ukázat srovnání i klientovi',
  rivalsSaved: 'Značky jsou uložené.',
  spellings: 'Je to váš web?',
  spellingsNote:
    'Našli jsme to v odpovědích, ale nepočítáme to. Co odpovíte, platí pro poslední kontrolu i všechny další.',
  spellingIn: (n: number) => `v ${n} ${pluralCs(n, 'odpovědi', 'odpovědích', 'odpovědích')}`,
  isOurs: 'Ano',
  isNotOurs: 'Ne',
  learnt: (spelling: string) => `Zapamatováno: ${spelling}`,
  strike: (spelling: string) => `„${spelling}“ není zmínka`,
  struck: 'Zmínka je škrtnutá a nepočítá se.',
  pageName: 'Odpovědi AI',
  open: 'Odpovědi a názvy',
  answer: {
    off: (site: string) => `${site} nemá viditelnost v AI zapnutou.`,
    noEngine: 'Žádná služba AI není nastavená.',
    nothing: 'Není se na co ptát.',
    running: (settled: number, all: number) => `Ptáme se: ${settled} z ${all}.`,
    never: 'Zatím jsme se neptali.',
    done: (n: number) => `Poslední běh přinesl ${answers(n)}.`,
  },
  offTodo: 'Zapněte ji u webu v části Služby pro klienta.',
  noEngineTodo:
    'Nastavte klíč aspoň jedné služby, třeba AI_OPENAI_KEY, a restartujte server. Klient zatím vidí poslední data.',
  nothingTodo: 'Sledované otázky můžete přidat vy i klient.',
  run: 'Zeptat se teď',
  runAsk: (n: number) =>
    `Položíme ${n} ${pluralCs(n, 'otázku', 'otázky', 'otázek')} všem nastaveným službám. Stojí to peníze.`,
  runGo: (n: number) => `Poslat ${calls(n)}`,
  runCancel: 'Zpět',
  started: 'Ptáme se. Výsledek se ukáže, až budou všechny odpovědi.',
  lastRun: 'Poslední běh',
  startedAt: 'Začátek',
  endedAt: 'Konec',
  underway: 'běží',
  progress: 'Odpovědi',
  progressOf: (done: number, all: number) => `${done} z ${all}`,
  cost: 'Cena',
  troubles: 'Bez odpovědi',
  trouble: (engine: string, words: string, n: number) => `${engine}: ${words} (${n}×)`,
  names: 'Jak webu říkají',
  namesAbout:
    'Zmínku hledáme podle těchto názvů a domén, i skloňovaných, bez háčků a psaných dohromady (@kolobrdy). Změna platí od dalšího běhu.',
  brands: 'Názvy',
  brandsHint:
    'Každý na vlastní řádek. Místo obecného slova (Ořech) napište raději celý název (Studio Ořech).',
  anyCase: 'Počítat i malými písmeny',
  anyCaseAbout:
    'Jinak u běžných slov rozhoduje velké písmeno: „na kole Brdy projedete“ není zmínka o Kole Brdy.',
  commonOff:
    'Běžná slova. Počítáme je jen s velkým písmenem, na začátku věty jen s dalším důkazem: firma, s.r.o., uvozovky, adresa webu.',
  commonOn: 'Běžná slova. Započítáme i věty, které se webu netýkají.',
  domains: 'Domény',
  domainsHint: 'Každá na vlastní řádek, bez https a lomítek.',
  domainWrong: 'Napište jen doménu, třeba example.cz.',
  usual: 'Zatím podle názvu a adresy webu.',
  save: 'Uložit názvy',
  saved: 'Názvy jsou uložené.',
  list: 'Odpovědi',
  question: 'Otázka',
  anyQuestion: 'Všechny otázky',
  engine: 'Služba',
  anyEngine: 'Všechny služby',
  week: 'Týden',
  anyWeek: 'Všechny týdny',
  weekOf: (date: string) => `týden od ${date}`,
  none: 'Zatím žádná odpověď.',
  nothingFound: 'Filtrům nevyhovuje žádná odpověď.',
  clear: 'Zrušit filtry',
  mentioned: 'zmiňuje web',
  notMentioned: 'nezmiňuje',
  sample: (n: number) => `${n}. pokus`,
  cited: (n: number) => `Citované odkazy (${n})`,
  retrieved: (n: number) => `Nalezené, necitované odkazy (${n})`,
  whole: 'Zobrazit celou odpověď',
  less: 'Zkrátit',
};
