import { limits } from '@hlidka/protocol';
import { createFormat, typeset } from '../../format/index.ts';
import { czechGreeting } from '../../greeting/index.ts';
import { status } from '../../status/cs.ts';
import type { MailState, MailTexts } from '../types.ts';
import { clients } from './clients.ts';
import { whereFrom } from './new-ways.ts';
import { operators } from './watch.ts';

const format = createFormat('cs');

const secondFactorWords = {
  set_up: {
    subject: 'Dvoufázové ověření je zapnuté',
    what: (at: string) => `u vašeho účtu bylo ${at} nastaveno dvoufázové ověření.`,
  },
  codes_made: {
    subject: 'Nové záložní kódy k vašemu účtu',
    what: (at: string) =>
      `k vašemu účtu vznikly ${at} nové záložní kódy, předchozí přestaly platit.`,
  },
  ended: {
    subject: 'Dvoufázové ověření je vypnuté',
    what: (at: string) =>
      `u vašeho účtu bylo ${at} vypnuto dvoufázové ověření. Na kód z aplikace se při přihlášení už neptáme.`,
  },
  locked: {
    subject: 'Někdo zná vaše heslo a zkouší kódy',
    what: (at: string) =>
      `k vašemu účtu přišlo ${at} správné heslo a po něm tolik špatných kódů, že přihlášení kódem na čtvrt hodiny zdržujeme. Přístupovým klíčem se dostanete dovnitř jako vždy.`,
  },
};

export const cs: MailTexts = typeset<MailTexts>({
  invitation: ({ name, agency, link, role }) => ({
    subject: `Pozvánka do Hlídky – ${agency}`,
    greeting: czechGreeting(name),
    paragraphs: [
      role === 'admin'
        ? `${agency} vás zve ke správě webů v Hlídce.`
        : `${agency} se stará o vaše weby a zve vás do portálu, kde uvidíte, jak běží a co se na nich dělá.`,
      'Nastavte si heslo a můžete se přihlásit.',
    ],
    action: { label: 'Nastavit heslo', link },
    note: `Odkaz platí ${limits.invitationDays} dní a lze ho použít jen jednou. Pokud jste pozvánku nečekali, e-mail prosím smažte.`,
  }),
  passwordReset: ({ name, agency, link, appLink }) => ({
    subject: `Odkaz k novému heslu – ${agency}`,
    greeting: czechGreeting(name),
    paragraphs: [
      'přišla nám žádost o nové heslo k vašemu účtu. Nastavíte si ho pod tímto odkazem.',
    ],
    ...(appLink
      ? {
          action: { label: 'Nastavit nové heslo v aplikaci', link: appLink },
          elsewhere: {
            when: 'Čtete e-mail na počítači, nebo se aplikace neotevřela? Použijte tuto adresu:',
            link,
          },
        }
      : { action: { label: 'Nastavit nové heslo', link } }),
    note: 'Odkaz platí hodinu a lze ho použít jen jednou. Pokud jste o nové heslo nežádali, nemusíte nic dělat: heslo zůstává stejné.',
  }),
  passwordChanged: ({ name, agency, link, at }) => ({
    subject: `Heslo bylo změněno – ${agency}`,
    greeting: czechGreeting(name),
    paragraphs: [
      `heslo k vašemu účtu bylo změněno ${format.dateTime(at)}. Na ostatních zařízeních jsme vás odhlásili.`,
      'Pokud jste ho neměnili vy, nastavte si hned nové.',
    ],
    action: { label: 'Nastavit nové heslo', link },
  }),
  passkeyAdded: ({ name, agency, link, at, called }) => ({
    subject: `Nový přístupový klíč k vašemu účtu – ${agency}`,
    greeting: czechGreeting(name),
    paragraphs: [
      `k vašemu účtu přibyl ${format.dateTime(at)} přístupový klíč${called ? ` „${called}“` : ''}. Dá se jím přihlásit bez hesla.`,
      'Pokud jste ho nepřidali vy, odeberte ho v nastavení a hned si změňte heslo.',
    ],
    action: { label: 'Otevřít nastavení', link },
  }),
  secondFactor: ({ name, agency, link, at, change }) => {
    const { subject, what } = secondFactorWords[change];
    return {
      subject: `${subject} – ${agency}`,
      greeting: czechGreeting(name),
      paragraphs: [
        what(format.dateTime(at)),
        'Pokud jste to nebyli vy, změňte si hned heslo a řekněte správci.',
      ],
      action: { label: 'Otevřít nastavení', link },
    };
  },
  newDevice: ({ name, agency, link, at, address, device }) => ({
    subject: `Přihlášení z nového zařízení – ${agency}`,
    greeting: czechGreeting(name),
    paragraphs: [
      `k vašemu účtu se ${format.dateTime(at)} přihlásilo zařízení, které jsme dosud neviděli. ${whereFrom(address, device)}`,
      'Pokud jste to byli vy, nemusíte nic dělat. Pokud ne, zařízení v nastavení odhlaste a hned si změňte heslo.',
    ],
    action: { label: 'Otevřít nastavení', link },
  }),
  guessed: ({ name, agency, link, at }) => ({
    subject: `Někdo zkouší heslo k vašemu účtu – ${agency}`,
    greeting: czechGreeting(name),
    paragraphs: [
      `k vašemu účtu přišlo ${format.dateTime(at)} tolik špatných hesel, že přihlášení heslem z neznámých zařízení na čtvrt hodiny zdržujeme.`,
      'Na zařízeních, kde jste se už přihlásili, a přístupovým klíčem se dostanete dovnitř jako vždy. Pomůže i nové heslo.',
    ],
    action: { label: 'Otevřít nastavení', link },
  }),
  keyCreated: ({ name, agency, link, at, called }) => ({
    subject: `Nový klíč API k vašemu účtu – ${agency}`,
    greeting: czechGreeting(name),
    paragraphs: [
      `k vašemu účtu přibyl ${format.dateTime(at)} klíč API „${called}“. Jiná aplikace jím může číst stav vašich webů.`,
      'Pokud jste ho nevytvořili vy, zneplatněte ho v nastavení a hned si změňte heslo.',
    ],
    action: { label: 'Otevřít nastavení', link },
  }),
  assistantCreated: ({ name, agency, link, at, called, steers }) => ({
    subject: `Nový asistent u vašeho účtu – ${agency}`,
    greeting: czechGreeting(name),
    paragraphs: [
      `k vašemu účtu přibyl ${format.dateTime(at)} přístup pro asistenta „${called}“. ${
        steers
          ? 'Vidí totéž co vy a vaším jménem smí řídit úlohy a incidenty.'
          : 'Vidí totéž co vy, měnit nic nemůže.'
      }`,
      'Pokud jste ho nevytvořili vy, zneplatněte ho v nastavení a hned si změňte heslo.',
    ],
    action: { label: 'Otevřít nastavení', link },
  }),
  test: ({ name, agency }) => ({
    subject: `Zkušební e-mail – ${agency}`,
    greeting: czechGreeting(name),
    paragraphs: ['e-maily z Hlídky odcházejí správně.'],
  }),
  report: ({ name, agency, link, site, month }) => ({
    subject: `Měsíční report, ${format.month(month)}${site ? `: ${site}` : ''} – ${agency}`,
    greeting: czechGreeting(name),
    paragraphs: [
      site
        ? `posíláme vám report o péči o web ${site} za ${format.month(month)}.`
        : `posíláme vám report o péči o vaše weby za ${format.month(month)}.`,
    ],
    action: { label: 'Otevřít report v portálu', link },
  }),
  statusConfirm: ({ agency, page, link }) => ({
    subject: `Potvrzení odběru zpráv: ${page} – ${agency}`,
    heading: 'Odběr zpráv čeká na potvrzení',
    paragraphs: [
      `Někdo, nejspíš vy, chce na tuto adresu dostávat zprávy ze stránky ${page}.`,
      'Odběr začne, až ho potvrdíte.',
    ],
    action: { label: 'Potvrdit odběr', link },
    note: `Odkaz platí hodinu. Pokud jste o zprávy nežádali, nemusíte nic dělat: nic dalšího vám nepošleme.`,
  }),
  statusUpdate: ({ agency, page, title, state, text, at, link, unsubscribeLink }) => ({
    subject: `${status.noticeStates[state]}: ${title} – ${agency}`,
    paragraphs: [`${page}, ${format.dateTime(at)}`, ...text.split(/\n+/u)],
    action: { label: 'Celý průběh', link },
    more: { label: 'Odhlásit odběr', link: unsubscribeLink },
  }),
  operators,
  clients,
});

export const frame = {
  why: (agency: string) => `Tento e-mail vám posílá ${agency} prostřednictvím Hlídky.`,
  contact: 'Kontakt',
  callUs: 'Zavolejte nám',
  states: {
    down: 'Výpadek',
    up: 'V pořádku',
    warning: 'Pozor',
    neutral: 'Zpráva',
  } satisfies Record<MailState, string>,
  linkHint: 'Pokud tlačítko nefunguje, otevřete tuto adresu:',
};
