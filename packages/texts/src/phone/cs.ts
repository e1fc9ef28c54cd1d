import { atTimeCs, ofDateCs } from '../format/at-time.ts';
import { createFormat, pluralCs, typeset } from '../format/index.ts';
import { operator } from './operator-cs.ts';
import { servers } from './servers-cs.ts';
import { widget } from './widget-cs.ts';

const { list } = createFormat('cs');
/** The first is Monday. */
const weekdays = [
  'v pondělí',
  'v úterý',
  've středu',
  've čtvrtek',
  'v pátek',
  'v sobotu',
  'v neděli',
];

/** What only the phone app says. */
export const phone = typeset({
  /** How old the shown data are, and why no newer ones are there. */
  age: {
    only: (at: string) => `Tato data jsou ${ofDateCs(at)}.`,
    loading: (at: string) => `Načítáme nová data. Tato jsou ${ofDateCs(at)}.`,
    /** `why`: a sentence of what stood in the way. */
    failed: (why: string, at: string, tried: string) =>
      `${why} Nová data proto nemáme, tato jsou ${ofDateCs(at)}. Zkoušeli jsme to ${atTimeCs(tried)}.`,
    offline: (at: string) => `Telefon není připojený. Tato data jsou ${ofDateCs(at)}.`,
  },
  /** Before the number or the address itself. */
  noProgram: 'Telefon to nemá čím otevřít.',
  sharePdf: 'Uložit nebo poslat PDF',
  update: {
    asked: 'Je k dispozici nová verze aplikace.',
    why: 'Tato zatím funguje, některé novinky ale neumí ukázat.',
    toStore: 'Otevřít obchod s aplikacemi',
    later: 'Teď ne',
  },
  /** A link meant for the other kind of account. */
  otherAccount: {
    ofClient: {
      answer: 'Tento odkaz vede do účtu klienta.',
      detail: 'V aplikaci jste přihlášeni jako správce. Totéž najdete ve správě na webu.',
      nowhere: 'V aplikaci jste přihlášeni jako správce a správa takovou stránku nemá.',
      open: 'Otevřít ve správě na webu',
    },
    ofOperator: {
      answer: 'Tento odkaz je jen pro správce.',
      detail: 'V aplikaci jste přihlášeni jako klient. Správce si ho otevře na webu.',
      nowhere: 'V aplikaci jste přihlášeni jako klient.',
      open: 'Otevřít na webu',
    },
    home: 'Na úvodní obrazovku',
  },
  operator,
  servers,
  widget,
  lock: {
    heading: 'Zámek aplikace',
    about: 'Aplikace se po návratu zeptá na otisk, obličej nebo kód telefonu.',
    after: (minutes: number | null) => {
      if (minutes === null) return 'Bez zámku';
      if (minutes === 0) return 'Hned';
      return `Po ${minutes} ${pluralCs(minutes, 'minutě', 'minutách', 'minutách')}`;
    },
    locked: 'Aplikace je zamčená.',
    open: 'Odemknout',
    why: 'Ověřte, že jste to vy',
    impossibleTodo: 'Nastavte ho v telefonu, nebo se odhlaste a přihlaste se znovu heslem.',
  },
  crashed: {
    answer: 'Tuto obrazovku se nepodařilo zobrazit.',
    todo: 'Chyba je u nás v aplikaci. Ostatní obrazovky fungují.',
    send: 'Poslat chybu správci',
    what: 'Pošleme název obrazovky, verzi aplikace a popis chyby, nic z vašich údajů.',
    sent: 'Odesláno, děkujeme.',
  },
  period: {
    coming: 'Vybrané období se načítá…',
    failed: (shown: string) => `Vybrané období se nepodařilo načíst. Toto je za ${shown}.`,
  },
  incident: {
    title: 'Průběh',
    open: { availability: 'Průběh výpadku', form: 'Průběh poruchy formuláře' },
    answer: {
      availability: (site: string, since: string) => `${site} nejde od ${since}.`,
      form: (site: string, since: string) => `${site}: formulář od ${since} nefunguje.`,
      observed: (site: string, since: string) => `${site} od ${since} zase běží.`,
    },
    ended: {
      availability: (site: string, length: string) => `${site} zase běží, nešel ${length}.`,
      form: (site: string, length: string) =>
        `${site}: formulář zase funguje, byl rozbitý ${length}.`,
    },
    heading: 'Co se kdy stalo',
    steps: {
      began: { availability: 'Začátek výpadku', form: 'Formulář přestal fungovat' },
      known: 'Správce o tom ví',
      taken: (who: string | null) => `Řeší to ${who ?? 'správce'}`,
      picture: (answered: boolean): string =>
        answered ? 'Snímek stránky, v tu chvíli odpovídala' : 'Snímek stránky',
      formAlso: (name: string) => `Přestal fungovat i formulář ${name}`,
      formBack: (name: string) => `Formulář ${name} zase funguje`,
      observed: 'Web zase běží, je pod dohledem',
      ended: { availability: 'Konec výpadku', form: 'Formulář zase funguje' },
      automatic: 'automatická údržba',
    },
    picture: 'Jak stránka vypadala při výpadku',
    pictureOpen: 'Zvětší snímek',
    pictureClose: 'Zavřít snímek',
    pictureFailed: 'Snímek se nepodařilo načíst.',
    write: 'Napsat správci',
    site: (name: string) => `Otevřít web ${name}`,
    mute: 'Ztlumit',
    muteHint: 'Na telefon o tom už nic nepřijde, ani že je konec. E-maily chodí dál.',
  },
  /** The state of data that may no longer hold: told in the past tense, with its moment. */
  before: {
    today: (time: string) => `dnes ${atTimeCs(time)}`,
    yesterday: (time: string) => `včera ${atTimeCs(time)}`,
    weekdays,
    onWeekday: (weekday: string, time: string) => `${weekday} ${atTimeCs(time)}`,
    up: (sites: number, when: string) =>
      `Naposledy ${pluralCs(sites, 'běžel', 'běžely', 'běžely')}, ${when}.`,
    down: (names: readonly string[], when: string) => {
      const n = names.length;
      const verb = pluralCs(n, 'nefungoval', 'nefungovaly', 'nefungovalo');
      const which =
        n > 2
          ? `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`
          : `${pluralCs(n, 'web', 'weby', 'webů')} ${list(names)}`;
      return `Naposledy ${verb} ${which}, ${when}.`;
    },
    other: (when: string) => `Poslední známý stav, ${when}.`,
    siteUp: (name: string, when: string) => `${name}: naposledy běžel, ${when}.`,
    siteDown: (name: string, when: string) => `${name}: naposledy nefungoval, ${when}.`,
    siteOther: (name: string, when: string) => `${name}: poslední známý stav, ${when}.`,
    groupWell: (name: string, when: string) => `${name}: naposledy vše v pořádku, ${when}.`,
    groupProblem: (name: string, when: string) => `${name}: naposledy s problémem, ${when}.`,
    /** Beside a dot. */
    status: {
      up: 'naposledy běžel',
      down: 'naposledy nešel',
      maintenance: 'naposledy v údržbě',
      paused: 'naposledy pozastaveno',
      unknown: 'neměřeno',
      brokenForm: 'naposledy nefungoval formulář',
      ok: 'naposledy v pořádku',
      problem: 'naposledy s problémem',
    },
    suspect: 'naposledy v ověřování',
    observed: 'naposledy běžel, pod dohledem',
  },
});
export type Phone = typeof phone;
