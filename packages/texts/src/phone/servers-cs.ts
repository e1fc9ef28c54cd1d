/** Choosing the agency's server, in an app that serves several agencies. */
export const servers = {
  answer: 'Která agentura se stará o vaše weby?',
  detail: 'Adresu najdete v pozvánce. Nebo telefonem načtěte kód, který ukazuje portál agentury.',
  field: 'Adresa Hlídky nebo váš e-mail',
  hint: 'Z e-mailu použijeme jen doménu za zavináčem.',
  find: 'Najít agenturu',
  found: (agency: string) => `Je to ${agency}?`,
  foundDetail: (host: string) => `Přihlásíte se na adrese ${host}.`,
  yes: 'Ano, pokračovat',
  other: 'Zadat jinou adresu',
  cancel: 'Zpět',
  looking: (host: string) => `Hledáme Hlídku na adrese ${host}…`,
  heading: 'Agentury',
  current: 'otevřená',
  add: 'Přidat agenturu',
  remove: (agency: string) => `Odebrat agenturu ${agency}`,
  removeAsk: (agency: string) => `Odebrat agenturu ${agency}?`,
  removeMeans: 'V tomto telefonu vás odhlásíme a smažeme, co v něm o jejích webech je.',
  removeAction: 'Odebrat',
  refused: {
    'no address': {
      what: () => 'To není adresa ani e-mail.',
      todo: 'Adresa vypadá třeba takto: hlidka.agentura.cz',
    },
    'plain http': {
      what: (host: string) => `Adresa ${host} není zabezpečená.`,
      todo: 'Aplikace se připojuje jen přes https. Zeptejte se agentury na správnou adresu.',
    },
    'no network': {
      what: () => 'Telefon není připojený k internetu.',
      todo: 'Připojte se a zkuste to znovu.',
    },
    'no answer': {
      what: (host: string) => `Na adrese ${host} nikdo neodpovídá.`,
      todo: 'Zkontrolujte, jestli v ní není překlep, a zkuste to znovu.',
    },
    'not ours': {
      what: (host: string) => `Na adrese ${host} Hlídka není.`,
      todo: 'Správnou adresu najdete v pozvánce, nebo ji řekne agentura.',
    },
    'nothing at domain': {
      what: (host: string) => `Podle domény ${host} jsme agenturu nenašli.`,
      todo: 'Zadejte prosím adresu z pozvánky.',
    },
    'app too old': {
      what: (host: string) => `Pro ${host} je tato verze aplikace příliš stará.`,
      todo: 'Aktualizujte ji v obchodě s aplikacemi.',
    },
    'server too old': {
      what: (host: string) => `Hlídka na adrese ${host} je na tuto aplikaci příliš stará.`,
      todo: 'Řekněte o tom prosím agentuře.',
    },
    'not set up': {
      what: (host: string) => `Hlídka na adrese ${host} ještě není založená.`,
      todo: 'Řekněte o tom prosím agentuře.',
    },
  },
};
