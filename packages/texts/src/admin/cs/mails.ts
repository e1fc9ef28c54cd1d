import { pluralCs } from '../../format/plural.ts';

export const mails = {
  place: 'Pošta',
  list: 'Odeslané e-maily',
  answer: {
    none: 'Zatím neodešel žádný e-mail.',
    fine: 'Pošta odchází v pořádku.',
    kept: 'E-maily se neposílají, zůstávají tady.',
    dead: (n: number) =>
      `${n} ${pluralCs(n, 'e-mail se nepodařilo', 'e-maily se nepodařilo', 'e-mailů se nepodařilo')} doručit.`,
    waiting: (n: number) =>
      `${n} ${pluralCs(n, 'e-mail čeká', 'e-maily čekají', 'e-mailů čeká')} na odeslání.`,
  },
  noneDetail: 'Objeví se tu pozvánky, odkazy k heslu a další pošta, kterou Hlídka posílá.',
  noSmtp: 'Není nastavený poštovní server.',
  noSmtpDetail:
    'E-maily se ukládají jako soubory v datové složce. Otevřete je tady a odkaz předejte sami. Posílat se začnou po nastavení SMTP_URL.',
  test: 'Poslat mi zkušební e-mail',
  tested: (email: string) =>
    `Zkušební e-mail pro ${email} je ve frontě. Výsledek uvidíte v seznamu.`,
  columns: {
    subject: 'Předmět',
    to: 'Komu',
    state: 'Stav',
    created: 'Vznikl',
    attempts: 'Pokusy',
  },
  kinds: {
    invitation: 'Pozvánka',
    password_reset: 'Odkaz k nastavení hesla',
    password_changed: 'Heslo bylo změněno',
    test: 'Zkušební e-mail',
  },
  states: {
    waiting: 'čeká',
    sent: 'odeslán',
    kept: 'uložen tady',
    dead: 'nedoručen',
    dropped: 'zahozen',
  },
  retry: 'Zkusit znovu',
  retryOf: (to: string) => `Zkusit znovu e-mail pro ${to}`,
  retried: (to: string) => `E-mail pro ${to} zkusíme poslat hned.`,
};

export const mail = {
  place: 'E-mail',
  answer: {
    waiting: (to: string) => `E-mail pro ${to} čeká na odeslání.`,
    sent: (to: string) => `E-mail pro ${to} odešel.`,
    kept: (to: string) => `E-mail pro ${to} je uložený tady.`,
    dead: (to: string) => `E-mail pro ${to} se nepodařilo doručit.`,
    dropped: (to: string) => `E-mail pro ${to} byl zahozen.`,
  },
  deadDetail: 'Přečtěte si chybu, opravte nastavení a zkuste to znovu.',
  facts: 'Údaje',
  to: 'Komu',
  kind: 'Druh',
  subject: 'Předmět',
  notWritten: 'napíše se až při odeslání',
  state: 'Stav',
  language: 'Jazyk',
  created: 'Vznikl',
  sent: 'Odeslán',
  kept: 'Uložen',
  next: 'Další pokus',
  attempts: 'Pokusy',
  error: 'Poslední chyba',
  content: 'Obsah',
  view: 'Podoba e-mailu',
  asText: 'Text',
  asHtml: 'HTML',
  frame: 'Náhled e-mailu',
  links: 'Odkazy v e-mailu',
  linksAbout: 'Odkaz platí jednou. Předejte ho jen tomu, komu e-mail patří.',
  copyLink: 'Zkopírovat odkaz',
  noBody: {
    sent: 'Obsah odeslaného e-mailu se neukládá, jednorázový odkaz v něm patří jen příjemci.',
    waiting: 'E-mail se napíše až těsně před odesláním.',
    dead: 'E-mail neodešel a jeho obsah se neuložil. Při dalším pokusu vznikne znovu.',
    kept: 'Soubor s e-mailem už v datové složce není.',
    dropped: 'Obsah se neuložil.',
  },
};
