import { pluralCs } from '../../format/plural.ts';

export const screens = {
  pageName: 'Obrazovky',
  answer: {
    none: 'Zatím nemáte žádnou obrazovku.',
    some: (n: number) =>
      `${n} ${pluralCs(n, 'obrazovka smí', 'obrazovky smějí', 'obrazovek smí')} ukazovat stav webů.`,
  },
  detail:
    'Na obrazovce v kanceláři jsou vidět jen názvy a stavy webů. Kdo má odkaz, nedostane se nikam jinam.',
  noneDetail:
    'Přidejte obrazovku a její odkaz otevřete v prohlížeči na televizi nebo na monitoru v kanceláři. Uvidíte tam názvy a stavy webů, nejhorší první.',
  list: 'Obrazovky v kanceláři',
  add: 'Přidat obrazovku',
  newTitle: 'Nová obrazovka',
  name: 'Název',
  nameHint: 'Třeba „Televize v kuchyňce“.',
  create: 'Vytvořit odkaz',
  full: (n: number) => `Obrazovek může být nejvýš ${n}. Některou nejdřív zavřete.`,
  columns: {
    name: 'Obrazovka',
    created: 'Přidána',
    seen: 'Naposledy zapnutá',
    actions: 'Možnosti',
  },
  never: 'zatím ne',
  revoke: 'Zavřít',
  revokeOf: (name: string) => `Zavřít obrazovku ${name}`,
  revokeAsk: (name: string) => `Zavřít obrazovku ${name}?`,
  revokeMeans: 'Odkaz přestane hned platit a na obrazovce stav webů zmizí.',
  revoked: (name: string) => `Obrazovka ${name} je zavřená.`,
  made: {
    title: (name: string) => `Odkaz pro obrazovku ${name}`,
    label: 'Odkaz',
    once: 'Odkaz uvidíte jen teď.',
    onceTodo: 'Zkopírujte ho hned, uložený ho nemáme.',
    copy: 'Zkopírovat odkaz',
    copyAgain: 'Zkopírovat znovu',
    done: 'Hotovo',
    leave: 'Zavřít bez zkopírování',
    leaveAsk: 'Odkaz jste nezkopírovali.',
    leaveTodo: 'Po zavření ho už neuvidíte a obrazovku budete muset přidat znovu.',
  },
};
