import { pluralCs } from '../../format/plural.ts';

export const deliveries = {
  place: 'Doručování',
  list: 'Odeslané zprávy',
  answer: {
    none: 'Zatím neodešla žádná zpráva.',
    fine: 'Zprávy odcházejí v pořádku.',
    dead: (n: number) =>
      `${n} ${pluralCs(n, 'zpráva se nedoručila', 'zprávy se nedoručily', 'zpráv se nedoručilo')}.`,
    waiting: (n: number) =>
      `${n} ${pluralCs(n, 'zpráva čeká', 'zprávy čekají', 'zpráv čeká')} na odeslání.`,
  },
  detail: 'Každá zpráva každému příjemci, ať šla e-mailem nebo do telefonu.',
  noneDetail: 'Objeví se tu pozvánky, zprávy o výpadcích a všechno ostatní, co Hlídka posílá.',
  filters: 'Výběr zpráv',
  channel: 'Kanál',
  anyChannel: 'Každý kanál',
  channels: { mail: 'e-mail', push: 'telefon', chat: 'chat' },
  state: 'Stav',
  anyState: 'Každý stav',
  states: {
    waiting: 'čeká',
    sent: 'odesláno',
    kept: 'uloženo tady',
    dead: 'nedoručeno',
    dropped: 'zahozeno',
  },
  clear: 'Zrušit výběr',
  nothingFound: 'Výběru neodpovídá žádná zpráva.',
  nothingFoundDetail: 'Zrušte některou podmínku.',
  columns: {
    what: 'Zpráva',
    who: 'Komu',
    channel: 'Kanál',
    state: 'Stav',
    created: 'Vznikla',
    attempts: 'Pokusy',
  },
  about: (what: string, site: string) => `${what}: ${site}`,
  device: (token: string) => `telefon …${token}`,
  nextAttempt: 'další pokus',
  retry: 'Zkusit znovu',
  retryOf: (who: string) => `Zkusit znovu zprávu pro ${who}`,
  retried: (who: string) => `Zprávu pro ${who} zkusíme poslat hned.`,
  tooLate: 'Posílat to už nemá smysl: příjemce ví, že je vyřešeno.',
  toMails: 'Přečíst e-maily',
  testMail: 'Poslat mi zkušební e-mail',
  testPush: 'Ověřit push',
  push: {
    title: 'Ověřit push',
    means:
      'Zeptáme se služby, která zprávy do telefonů rozesílá, jestli nám odpovídá. Na žádný telefon přitom nic nepřijde: push patří jen výpadkům.',
    run: 'Ověřit spojení',
    ok: 'Služba odpovídá.',
    okDetail: 'Zprávy do telefonů budou odcházet.',
    bad: 'Služba neodpověděla, jak má.',
    badDetail:
      'E-maily odcházejí dál. Zkontrolujte přístup serveru k internetu a EXPO_ACCESS_TOKEN.',
    demo: 'Ukázka žádné zprávy do telefonů neposílá.',
    demoDetail: 'V ostré instalaci by se tu ověřilo spojení se službou Expo.',
    error: 'Odpověď služby',
  },
};
