import type { Element, Language } from '@hlidka/protocol';

type Named = Pick<Element, 'by' | 'value'>;

const cs = {
  element: ({ by, value }: Named): string =>
    ({
      label: `s popiskem „${value}“`,
      name: `se jménem „${value}“`,
      placeholder: `s nápovědou „${value}“`,
      text: `s textem „${value}“`,
      css: `„${value}“ (CSS)`,
    })[by],
  missing: (element: string) => `Prvek ${element} na stránce není.`,
  many: (element: string, count: number) =>
    `Prvku ${element} odpovídá na stránce víc míst (${count}), určete ho přesněji.`,
  unseen: (element: string) => `Prvek ${element} na stránce je, ale není vidět.`,
  trap: (element: string) =>
    `Pole ${element} je lidem skryté. Bývá to past na roboty, proto se nevyplňuje.`,
  disabled: (element: string) => `Prvek ${element} nejde použít, je vypnutý.`,
  covered: (element: string) =>
    `Prvek ${element} něco překrývá (třeba lišta cookies), nejde na něj kliknout.`,
  unusable: (element: string) => `S prvkem ${element} to nejde udělat.`,
  notChecked: (element: string) => `Prvek ${element} nejde zaškrtnout ani odškrtnout.`,
  noOption: (option: string, element: string) => `Výběr ${element} nemá možnost „${option}“.`,
  badSelector: (value: string) => `„${value}“ není výběr podle CSS.`,
  noSecret: (name: string) => `Agent nemá tajný údaj ${name} (nastavení AGENT_SECRETS).`,
  badAddress: (url: string) => `„${url}“ není adresa stránky.`,
  refused: (host: string) =>
    `Adresa ${host} vede do vnitřní sítě, tam prohlížeč nesmí. Povolit ji jde v nastavení serveru.`,
  unreachable: (url: string, reason: string) => `Stránku ${url} se nepodařilo načíst (${reason}).`,
  noText: (text: string, seconds: number) =>
    `Text „${text}“ se na stránce do ${seconds} s neobjevil.`,
  unwantedText: (text: string) => `Na stránce je text „${text}“, který tam být nemá.`,
  otherUrl: (url: string, pattern: string) => `Stránka má adresu ${url}, čekala se „${pattern}“.`,
  notVisible: (element: string, seconds: number) => `Prvek ${element} se do ${seconds} s neukázal.`,
  otherStatus: (status: number | null, least: number, most: number) =>
    status === null
      ? `Žádná stránka se nenačetla, čekal se stav ${least} až ${most}.`
      : `Server odpověděl stavem ${status}, čekal se ${least} až ${most}.`,
  tooLong: (seconds: number) => `Celá zkouška se nevešla do ${seconds} s.`,
  stuck: 'Stránka přestala odpovídat.',
  captcha: 'Formulář chrání captcha. Tu zkouška neřeší, takže výsledek nejde zjistit.',
  wouldNotGo: (field: string) =>
    `Formulář by se neodeslal: pole „${field}“ není vyplněné tak, jak formulář žádá.`,
  wouldSend:
    'Už tento krok by odeslal, co je vyplněné, a to se při prohlídce nesmí. Kontrola proto skončila tady.',
  crashed: 'Prohlížeč během zkoušky spadl.',
  notStarted: (reason: string) => `Prohlížeč se nepodařilo spustit: ${reason}`,
  dialog: (text: string) => `Stránka ukázala okno: „${text}“.`,
  script: (text: string) => `Chyba skriptu na stránce: ${text}`,
  answer: (status: number, url: string) => `Stav ${status}: ${url}`,
  blockedParts: (hosts: string) => `Nenačetlo se z vnitřních adres: ${hosts}`,
};

type Words = typeof cs;

const en: Words = {
  element: ({ by, value }) =>
    ({
      label: `labelled “${value}”`,
      name: `named “${value}”`,
      placeholder: `with the hint “${value}”`,
      text: `with the text “${value}”`,
      css: `“${value}” (CSS)`,
    })[by],
  missing: (element) => `There is no element ${element} on the page.`,
  many: (element, count) =>
    `${count} elements on the page match the element ${element}: say more exactly which one.`,
  unseen: (element) => `The element ${element} is on the page but cannot be seen.`,
  trap: (element) =>
    `The field ${element} is hidden from people. That is usually a trap for robots, so it is not filled in.`,
  disabled: (element) => `The element ${element} cannot be used, it is disabled.`,
  covered: (element) =>
    `Something covers the element ${element} (a cookie bar, perhaps), so it cannot be clicked.`,
  unusable: (element) => `This cannot be done with the element ${element}.`,
  notChecked: (element) => `The element ${element} cannot be ticked or unticked.`,
  noOption: (option, element) => `The choice ${element} has no option “${option}”.`,
  badSelector: (value) => `“${value}” is not a CSS selector.`,
  noSecret: (name) => `The agent has no secret ${name} (setting AGENT_SECRETS).`,
  badAddress: (url) => `“${url}” is not a page’s address.`,
  refused: (host) =>
    `The address ${host} leads into a private network, where the browser may not go. The server’s settings can allow it.`,
  unreachable: (url, reason) => `The page ${url} could not be loaded (${reason}).`,
  noText: (text, seconds) => `The text “${text}” did not appear on the page within ${seconds} s.`,
  unwantedText: (text) => `The page says “${text}”, which it should not.`,
  otherUrl: (url, pattern) => `The page’s address is ${url}, “${pattern}” was expected.`,
  notVisible: (element, seconds) => `The element ${element} did not show within ${seconds} s.`,
  otherStatus: (status, least, most) =>
    status === null
      ? `No page was loaded, a status of ${least} to ${most} was expected.`
      : `The server answered with status ${status}, ${least} to ${most} was expected.`,
  tooLong: (seconds) => `The whole check did not fit into ${seconds} s.`,
  stuck: 'The page stopped responding.',
  captcha:
    'A captcha protects the form. The check does not solve it, so nobody can tell whether it works.',
  wouldNotGo: (field) =>
    `The form would not be sent: the field “${field}” is not filled in the way the form asks.`,
  wouldSend:
    'This step already would have sent what was filled in, which a look must not do. The check ended here.',
  crashed: 'The browser crashed during the check.',
  notStarted: (reason) => `The browser could not be started: ${reason}`,
  dialog: (text) => `The page showed a dialog: “${text}”.`,
  script: (text) => `An error of the page’s script: ${text}`,
  answer: (status, url) => `Status ${status}: ${url}`,
  blockedParts: (hosts) => `Not loaded from private addresses: ${hosts}`,
};

const all: Record<Language, Words> = { cs, en };
export const browserWords = (language: Language): Words => all[language];
export type BrowserWords = Words;
