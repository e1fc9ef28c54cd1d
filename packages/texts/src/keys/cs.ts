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
});

export type Keys = typeof keys;
