import { pluralCs } from '../format/plural.ts';
import { typeset } from '../format/typeset.ts';

/** One's own API keys, a section of the settings. */
export const keys = typeset({
  heading: 'Integrace',
  about: {
    client:
      'S klíčem API si stav vašich webů přečte i jiný program, třeba váš firemní systém. Měnit nic nemůže.',
    admin:
      'S klíčem API si stav všech webů přečte i jiný program, třeba váš systém na řízení práce. Měnit nic nemůže.',
  },
  guide: 'Jak s API pracovat',
  none: 'Zatím tu není žádný klíč API.',
  list: 'Vaše klíče API',
  created: (date: string) => `vytvořen ${date}`,
  used: 'použit',
  unused: 'zatím nepoužit',
  add: 'Vytvořit klíč API',
  full: (max: number) =>
    `Máte ${max} ${pluralCs(max, 'klíč', 'klíče', 'klíčů')} a víc jich být nemůže. Nejdřív některý zneplatněte.`,
  name: 'Název klíče',
  nameHint: 'Podle čeho ho poznáte, třeba název aplikace, která ho bude používat.',
  create: 'Vytvořit',
  made: {
    title: (name: string) => `Klíč ${name} je vytvořený`,
    label: 'Nový klíč API',
    once: 'Zkopírujte si ho hned, znovu ho neukážeme.',
    onceTodo: 'Kdo má klíč, čte totéž co vy. Uložte ho tam, kam patří hesla, ne do e-mailu.',
    copy: 'Zkopírovat klíč',
    copyAgain: 'Zkopírovat znovu',
    done: 'Hotovo',
    leaveAsk: 'Klíč jste si ještě nezkopírovali.',
    leaveTodo: 'Po zavření už ho nikdo neuvidí, ani my. Pak pomůže jen nový klíč.',
    stay: 'Zpět ke klíči',
    leave: 'Zavřít bez zkopírování',
  },
  revoke: 'Zneplatnit',
  revokeOf: (name: string) => `Zneplatnit klíč ${name}`,
  revokeAsk: (name: string) => `Zneplatnit klíč ${name}?`,
  revokeMeans:
    'Aplikace, která ho používá, do vteřiny přestane dostávat data. Vrátit to nejde, ostatní klíče fungují dál.',
  revoked: (name: string) => `Klíč ${name} už neplatí.`,
  assistants: {
    heading: 'Asistenti',
    about: {
      client:
        'Připojte si vlastního asistenta (MCP) a ptejte se ho, jak se daří vašim webům. Vidí totéž co vy a nic nezmění.',
      admin:
        'Připojte si vlastního asistenta (MCP). Vidí totéž co vy; když mu to dovolíte, řídí i úlohy a incidenty. Co udělá, je v záznamech pod vaším a jeho jménem.',
    },
    address: 'Adresa pro asistenta',
    none: 'Zatím tu není žádný asistent.',
    list: 'Vaši asistenti',
    all: 'Asistenti všech uživatelů',
    allNone: 'Asistenta zatím nikdo nemá.',
    add: 'Přidat asistenta',
    full: (max: number) =>
      `Máte ${max} ${pluralCs(max, 'asistenta', 'asistenty', 'asistentů')} a víc jich být nemůže. Nejdřív některého zneplatněte.`,
    name: 'Název',
    nameHint: 'Podle čeho ho poznáte, třeba Claude na notebooku.',
    scope: 'Co smí',
    scopes: { read: 'jen číst', steer: 'číst a řídit' },
    scopeHint:
      'Kdo řídí, schvaluje a zastavuje úlohy, přebírá a ukončuje incidenty a píše do deníku prací. Nic nesmaže a nic nenastaví.',
    gates: 'Smí rozhodovat o příkazech úloh',
    gatesHint:
      'Povolí nebo zamítne příkaz, který čeká na správce. Zapněte, jen když mu věříte jako sobě.',
    decides: 'rozhoduje o příkazech',
    lasts: 'Jak dlouho platí',
    days: (n: number) => `${n} ${pluralCs(n, 'den', 'dny', 'dní')}`,
    ends: (date: string) => `platí do ${date}`,
    columns: {
      name: 'Asistent',
      owner: 'Čí je',
      scope: 'Co smí',
      ends: 'Platí do',
      used: 'Naposledy použit',
      actions: 'Možnosti',
    },
    create: 'Přidat',
    made: {
      title: (name: string) => `Asistent ${name} je přidaný`,
      label: 'Přístup pro asistenta',
      once: 'Zkopírujte si ho hned, znovu ho neukážeme.',
      onceTodo:
        'Vložte ho do nastavení asistenta jako hlavičku Authorization: Bearer … k adrese níže.',
      copy: 'Zkopírovat přístup',
      copyAgain: 'Zkopírovat znovu',
      done: 'Hotovo',
      leaveAsk: 'Přístup jste si ještě nezkopírovali.',
      leaveTodo: 'Po zavření už ho nikdo neuvidí, ani my. Pak pomůže jen nový.',
      leave: 'Zavřít bez zkopírování',
    },
    revoke: 'Zneplatnit',
    revokeOf: (name: string) => `Zneplatnit asistenta ${name}`,
    revokeAsk: (name: string) => `Zneplatnit asistenta ${name}?`,
    revokeMeans: 'Do vteřiny přestane cokoli vidět. Vrátit to nejde, přidat jde kdykoli nového.',
    revoked: (name: string) => `Asistent ${name} už nemá přístup.`,
  },
});

export type Keys = typeof keys;
