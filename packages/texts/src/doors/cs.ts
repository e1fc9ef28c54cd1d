import { pluralCs } from '../format/plural.ts';
import { stop, typeset } from '../format/typeset.ts';
import { newWays } from '../new-ways/cs.ts';

const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;

const log: [time: string, line: string][] = [
  ['21.00', 'Rozsvěcíme.'],
  ['23.30', 'Obchůzka, všude klid.'],
  ['2.14', 'Obchůzka, všude klid.'],
  ['5.47', 'Svítá. Můžete dál.'],
];

/** Texts of the pages before sign-in. */
export const doors = typeset({
  email: 'E-mail',
  password: 'Heslo',
  newPassword: 'Nové heslo',
  yourName: 'Vaše jméno',
  toSignIn: 'Zpět na přihlášení',
  /** Decoration: a night in the watchman's log. */
  log,
  signIn: {
    title: 'Přihlášení',
    answer: 'Vítejte.',
    detail: (agency: string) => stop(`Uvidíte, jak si vedou weby, o které se stará ${agency}`),
    submit: 'Přihlásit se',
    passkey: 'Přihlásit se přístupovým klíčem',
    or: 'nebo',
    agencyAccount: (label: string) => label || 'Přihlásit se účtem agentury',
    agencyAccountOnly: 'Správci se přihlašují účtem agentury, ostatní heslem.',
    forgot: 'Zapomněli jste heslo?',
    passkeyFailed: 'Přihlášení klíčem se nepodařilo.',
    passkeyFailedTodo: 'Zkuste to znovu, nebo se přihlaste heslem.',
    expired: 'Přihlášení vypršelo. Přihlaste se prosím znovu.',
    noAccount: 'Účet vám založí správce: pozvánka přijde e-mailem.',
  },
  code: {
    title: 'Ověření',
    answer: 'Ještě kód z telefonu.',
    detail: 'Heslo souhlasí. Opište kód, který ukazuje vaše ověřovací aplikace.',
    code: 'Kód z aplikace',
    hint: 'Šest číslic. Nemáte telefon po ruce? Zadejte jeden ze záložních kódů.',
    wrong: 'Kód nesouhlasí. Zkuste prosím ten, který aplikace ukazuje teď.',
    over: 'Přihlášení trvalo příliš dlouho. Začněte prosím znovu.',
    submit: 'Přihlásit se',
    again: 'Začít znovu',
  },
  forgot: {
    title: 'Zapomenuté heslo',
    answer: 'Pošleme vám odkaz k novému heslu.',
    detail: 'Napište e-mail, kterým se přihlašujete.',
    submit: 'Poslat odkaz',
    sent: 'Žádost jsme přijali.',
    sentDetail: (email: string) =>
      `Pokud má adresa ${email} účet, během chvilky na ni přijde odkaz. Platí hodinu. Nevidíte ho? Zkontrolujte i nevyžádanou poštu.`,
    onPhone: 'Otevřete e-mail v tomto telefonu a nové heslo si nastavíte rovnou v aplikaci.',
    again: 'Poslat na jinou adresu',
  },
  reset: {
    title: 'Nové heslo',
    answer: 'Jaké heslo si zvolíte?',
    detail: 'Po uložení vás odhlásíme na všech zařízeních, kde jste byli přihlášeni.',
    submit: 'Uložit nové heslo',
    done: 'Nové heslo platí.',
    doneDetail: 'Teď se s ním můžete přihlásit.',
    toSignIn: 'Přihlásit se',
    dead: 'Tento odkaz už neplatí.',
    deadDetail: 'Odkaz k novému heslu platí hodinu a jde použít jen jednou. Nechte si poslat nový.',
    deadAction: 'Poslat nový odkaz',
  },
  invitation: {
    title: 'Pozvánka',
    looking: 'Otevíráme pozvánku…',
    answer: (agency: string) => `${agency} vás zve dál.`,
    detail: 'Zvolte si heslo a jste uvnitř. Přihlašovat se budete tímto e-mailem.',
    submit: 'Přijmout pozvánku',
    dead: 'Tato pozvánka už neplatí.',
    deadDetail:
      'Pozvánka platí týden a jde použít jen jednou. Už jste ji přijali? Přihlaste se. Jinak si řekněte správci o novou.',
    deadAction: 'Přihlásit se',
  },
  takeOver: {
    title: 'Převzetí incidentu',
    looking: 'Otevíráme incident…',
    what: {
      down: (site: string) => `${site}: web nejde.`,
      unstable: (site: string) => `${site}: web kolísá.`,
      form: (site: string) => `${site}: nefunguje formulář.`,
    },
    /** Outages of one cause. */
    together: (n: number) => `${webs(n)} ${pluralCs(n, 'nejde', 'nejdou', 'nejde')}.`,
    free: (n: number) => `Zatím nepřevzato: ${webs(n)}.`,
    since: (at: string) => `Trvá od ${at}.`,
    means: (name: string) =>
      `Incident převezme ${name}. Klient v portálu uvidí, kdo ho řeší; kdo si přeje e-maily, dostane zprávu.`,
    meansAll: (name: string) =>
      `Převezme je ${name}. Klienti v portálu uvidí, kdo je řeší; kdo si přeje e-maily, dostane zprávu.`,
    submit: 'Převzít incident',
    submitAll: 'Převzít všechny',
    taken: (who: string | null, at: string) =>
      who ? `Řeší ho ${who}, od ${at}.` : `Incident už je převzatý, od ${at}.`,
    over: (at: string) => `Incident skončil ${at}.`,
    takenAll: (who: string | null, at: string) =>
      who ? `Řeší je ${who}, od ${at}.` : `Všechny už jsou převzaté, od ${at}.`,
    overAll: (at: string) => `Poslední výpadek skončil ${at}.`,
    open: 'Otevřít incident v Hlídce',
    openAll: 'Zobrazit seznam v Hlídce',
    dead: 'Tento odkaz už neplatí.',
    deadDetail:
      'Platí 24 hodin a jen pro správce, kterému e-mail přišel. Incident převezmete i po přihlášení.',
    deadAction: 'Přihlásit se',
  },
  newWay: {
    ...newWays,
    title: 'Důležitá změna',
    looking: 'Otevíráme odkaz…',
    more: (n: number) => `a další (${n})`,
    who: (who: string, at: string) => `Udělal to účet ${who}, ${at}.`,
    server: (at: string) => `Stalo se to na příkazové řádce serveru, ${at}.`,
    from: (where: string) => `Odkud: ${where}.`,
    means:
      'Vrátíme to zpátky a odhlásíme zařízení, ze kterého to přišlo. Pokud se do účtu dostal někdo cizí, změňte mu potom i heslo.',
    meansSession:
      'Vrátit to zpátky nejde. Odhlásíme ale zařízení, ze kterého to přišlo. Pokud se do účtu dostal někdo cizí, změňte mu potom i heslo.',
    submit: 'Ukončit to',
    ended: (who: string | null, at: string) => `Ukončeno ${at}${who ? `, ${who}` : ''}.`,
    open: 'Otevřít záznamy v Hlídce',
    dead: 'Tento odkaz už neplatí.',
    deadDetail:
      'Platí týden a jen pro správce, kterému e-mail přišel. Co se změnilo, uvidíte po přihlášení v záznamech.',
    deadAction: 'Přihlásit se',
  },
  app: {
    title: 'Aplikace do telefonu',
    answer: 'Weby v telefonu.',
    detail: (agency: string) =>
      `Aplikace ukáže weby, o které se stará ${agency}, a upozorní vás na výpadek.`,
    none: 'Aplikaci do telefonu zatím nenabízíme.',
    get: 'Nainstalujte si ji:',
    stores: { ios: 'App Store', android: 'Google Play' },
    connect: 'Otevřít v aplikaci',
    code: 'Kód QR této stránky',
    codeAbout: 'Čtete na počítači? Namiřte na kód fotoaparát telefonu.',
  },
  link: {
    title: 'Jednorázové přihlášení',
    answer: 'Jednorázový odkaz vás přihlásí.',
    detail:
      'Odkaz jde použít jen jednou. Po přihlášení si nastavte nové heslo nebo přístupový klíč.',
    submit: 'Přihlásit se',
    /** Of the phone app. */
    fromApp: {
      title: 'Přihlášení z aplikace',
      answer: 'Aplikace vás přihlásí i tady.',
      detail: 'Odkaz jde použít jen jednou a platí dvě minuty.',
      deadDetail:
        'Odkaz jde použít jen jednou a platí dvě minuty. Otevřete stránku z aplikace znovu.',
    },
    dead: 'Tento odkaz už neplatí.',
    deadDetail:
      'Odkaz jde použít jen jednou a platí hodinu. Nový vytvoří příkaz „hlidka user link“ na serveru.',
    deadAction: 'Přihlásit se heslem',
  },
  setup: {
    title: 'Založení',
    answer: 'Založte Hlídku',
    detail: 'Stačí vyplnit agenturu a správce, klienty a weby přidáte potom.',
    code: 'Kód z konzole',
    codeHint: 'Vypsal ho server v konzoli při prvním spuštění.',
    wrongCode: 'Kód nesouhlasí. Opište ho prosím z konzole serveru.',
    agencyName: 'Název agentury',
    agencyHint: 'Uvidí ho vaši klienti v portálu i v e-mailech.',
    submit: 'Založit a přihlásit se',
    closed: 'Hlídka už je založená.',
    closedDetail: 'Přihlaste se účtem, který při založení vznikl.',
  },
});

export type Doors = typeof doors;
