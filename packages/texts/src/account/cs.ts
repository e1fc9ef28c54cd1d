import { pluralCs } from '../format/plural.ts';
import { stop, typeset } from '../format/typeset.ts';
import { notificationHistory, phones } from './phones-cs.ts';

/** The user's own account; separate from every page's texts, since few open it. */
const kinds: [what: string, why: string][] = [
  [
    'Výpadek a nefunkční formulář',
    'Upozornění do mobilní aplikace na začátku i po vyřešení. Dozvíte se to dřív než vaši zákazníci.',
  ],
  [
    'Měsíční report',
    'E-mail začátkem měsíce, abyste viděli, jak se webům dařilo a co jsme udělali.',
  ],
  [
    'Váš účet',
    'E-mail s odkazem, když si řeknete o nové heslo, a upozornění, když se heslo změní nebo k účtu přibude klíč.',
  ],
];

export const account = typeset({
  pageName: 'Nastavení',
  version: (version: string) => `Verze aplikace ${version}`,
  answer: (name: string) => stop(`Přihlášený účet: ${name}`),
  answerViewAs: 'Nastavení klienta je jen ke čtení.',
  sections: 'Části nastavení',
  profile: {
    heading: 'Účet',
    name: 'Jméno',
    email: 'E-mail',
    emailHint: 'E-mail mění jen správce služby.',
    save: 'Uložit jméno',
    saved: 'Jméno je uložené.',
  },
  appearance: {
    heading: 'Jazyk a vzhled',
    language: 'Jazyk',
    theme: 'Vzhled',
    themes: { system: 'Podle zařízení', light: 'Světlý', dark: 'Tmavý' },
  },
  notifications: {
    heading: 'Upozornění',
    about: 'Posíláme jen to, co stojí za přečtení:',
    kinds,
    mail: 'Posílat mi výpadky i e-mailem',
    mailHint: 'Dva e-maily ke každému výpadku: že nastal a že je vyřešený.',
    noMail: 'E-maily zatím neposíláme, výpadky uvidíte tady a v aplikaci.',
    mailOn: 'O výpadcích vám budeme psát i e-mailem.',
    mailOff: 'E-maily o výpadcích jsou vypnuté.',
    /** Asked once, on the first visit. */
    offer: {
      heading: 'Chcete e-mail, když web vypadne?',
      detail:
        'Napíšeme vám, když výpadek začne a když skončí. Rozhodnutí můžete kdykoli změnit v nastavení.',
      yes: 'Ano',
      no: 'Ne, teď ne',
    },
    phone: 'Upozornění umí poslat i aplikace do telefonu:',
    stores: { ios: 'App Store', android: 'Google Play' },
    connect: 'Připojit aplikaci',
    operator:
      'Jako správce dostáváte e-mail o každém incidentu, když začne a když skončí; s rozpisem služeb jen tehdy, když na vás přijde řada. Vypnout to nejde, aby výpadek nikdo nepřehlédl.',
  },
  phones,
  history: notificationHistory,
  security: { heading: 'Zabezpečení' },
  password: {
    heading: 'Heslo',
    about: 'Po změně hesla vás odhlásíme na všech ostatních zařízeních.',
    current: 'Současné heslo',
    next: 'Nové heslo',
    hint: (min: number) =>
      `Alespoň ${min} ${pluralCs(min, 'znak', 'znaky', 'znaků')}. Delší věta je lepší než složité slovo.`,
    tooShort: (min: number) =>
      `Heslo musí mít alespoň ${min} ${pluralCs(min, 'znak', 'znaky', 'znaků')}.`,
    endAccess: 'Zrušit i všechny přístupové klíče a klíče API',
    endAccessHint:
      'Zvolte to, pokud se k účtu mohl dostat někdo cizí. Aplikace napojené klíčem API ztratí přístup.',
    keys: 'Klíče API platí dál',
    keysAbout: 'Vyberte ty, které mají se změnou hesla skončit.',
    endKey: (name: string) => `Zneplatnit klíč ${name}`,
    keyUsed: (prefix: string, when: string) => `${prefix}…, naposledy použit ${when}`,
    keyUnused: (prefix: string) => `${prefix}…, zatím nepoužit`,
    save: 'Změnit heslo',
    saved: 'Heslo je změněné. Ostatní zařízení jsme odhlásili.',
  },
  passkeys: {
    heading: 'Přístupové klíče',
    about: 'Přihlásíte se otiskem, obličejem nebo PINem zařízení, bez hesla.',
    unsupported: 'Tento prohlížeč přístupové klíče neumí.',
    unsupportedPhone: 'Tento telefon přístupové klíče neumí.',
    none: 'Zatím tu není žádný přístupový klíč.',
    unnamed: 'Klíč bez názvu',
    added: (date: string) => `přidán ${date}`,
    add: 'Přidat přístupový klíč',
    addDone: 'Přístupový klíč jsme přidali.',
    addFailed: 'Klíč se nepodařilo přidat.',
    addFailedTodo: 'Zařízení žádost zrušilo, nebo už klíč k tomuto účtu má. Zkuste to znovu.',
    name: 'Název klíče',
    nameHint: 'Podle čeho klíč poznáte, třeba „služební notebook“.',
    rename: 'Přejmenovat',
    renameOf: (name: string) => `Přejmenovat klíč ${name}`,
    renamed: 'Klíč má nový název.',
    remove: 'Odebrat',
    removeOf: (name: string) => `Odebrat klíč ${name}`,
    removeAsk: (name: string) => `Odebrat klíč ${name}?`,
    removeMeans: 'Tímto klíčem se už nepřihlásíte. Heslo a ostatní klíče fungují dál.',
    removed: 'Klíč je odebraný.',
  },
  prove: {
    title: 'Ověření, že jste to vy',
    why: 'Přidáváte nový přístup k účtu a přihlásili jste se už před delší chvílí. Ověřte se proto prosím ještě jednou.',
    password: 'Vaše heslo',
    wrong: 'Heslo nesouhlasí. Napište ho prosím znovu.',
    code: 'Kód z ověřovací aplikace',
    codeHint: 'Šest číslic, nebo jeden ze záložních kódů.',
    wrongCode: 'Kód nesouhlasí. Zkuste prosím ten, který aplikace ukazuje teď.',
    passkeyOnly: 'Heslo souhlasí, ale k tomuto účtu nestačí. Použijte prosím přístupový klíč.',
    confirm: 'Potvrdit heslem',
    passkey: 'Použít přístupový klíč',
    agency: 'Přihlásit se znovu účtem agentury',
    passkeyFailed: 'Ověření klíčem se nepodařilo.',
    passkeyFailedTodo: 'Zkuste to znovu, nebo zadejte heslo.',
  },
  sessions: {
    heading: 'Přihlášená zařízení',
    about: 'Zařízení, které nepoznáváte, odhlaste a změňte si heslo.',
    current: 'toto zařízení',
    unknownDevice: 'Neznámé zařízení',
    on: (browser: string, system: string) => `${browser}, ${system}`,
    seen: 'naposledy',
    end: 'Odhlásit',
    endOf: (device: string) => `Odhlásit zařízení ${device}`,
    ended: 'Zařízení je odhlášené.',
    endOthers: 'Odhlásit všechna ostatní',
    endOthersAsk: 'Odhlásit všechna ostatní zařízení?',
    endOthersMeans:
      'Na tomto zařízení zůstanete přihlášeni, na ostatních se budete muset přihlásit znovu.',
    othersEnded: 'Ostatní zařízení jsou odhlášená.',
  },
  signOut: {
    heading: 'Odhlášení',
    label: 'Odhlásit se',
    ask: 'Opravdu se chcete odhlásit?',
    means: 'K dalšímu přihlášení budete potřebovat heslo nebo přístupový klíč.',
  },
});

export type Account = typeof account;
