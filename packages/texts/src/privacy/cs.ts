import { stop, typeset } from '../format/typeset.ts';

const sections: [heading: string, text: string][] = [
  [
    'Na serveru',
    'Jméno, e-mail a jazyk účtu, otisk hesla a veřejné části přístupových klíčů. Otázky a dotazy, které si necháváte sledovat, a které reporty jste otevřeli. U každého přihlášení čas, síťová adresa a druh zařízení, abyste poznali, kdo se k účtu přihlásil.',
  ],
  [
    'V telefonu',
    'Přihlášení leží v zabezpečeném úložišti systému. Poslední stav vašich webů si telefon pamatuje, aby ho ukázal hned a i bez připojení. Do cloudu se nezálohuje a odhlášením se obojí smaže. Když se v aplikaci něco pokazí a chybu nám sami pošlete, uložíme k vašemu účtu na 90 dní název obrazovky, verzi aplikace a popis chyby.',
  ],
  [
    'Upozornění',
    'Když je v telefonu zapnete, server si k přihlášení uloží anonymní token zařízení. Pamatuje si také, co a kdy na telefon chcete posílat, kdy jste se do aplikace naposledy podívali, a 180 dní, co vám poslal. Zpráva nese název webu a to, co se s ním stalo. Doručuje ji služba Expo a dál Apple nebo Google. Vypnutím upozornění nebo odhlášením se token smaže.',
  ],
  [
    'Sledované otázky',
    'Jednou týdně je pokládáme službám umělé inteligence. Kdo je zadal, se od nás nedozvědí.',
  ],
  [
    'Co neděláme',
    'Žádná reklama, žádné měření návštěvnosti, žádné sledování napříč aplikacemi. Polohu, kontakty, fotografie ani jiný obsah telefonu aplikace nečte. Údaje neprodáváme.',
  ],
];

/** For the portal and for the stores of phone apps, which ask for its address. */
export const privacy = typeset({
  answer: 'Co o vás víme a kde to leží.',
  detail: (agency: string) =>
    stop(`Platí pro portál i pro aplikaci v telefonu. O vaše weby se stará ${agency}`),
  sections,
  rights: 'Chcete svůj účet opravit nebo smazat, nebo se na něco zeptat? Napište nám.',
  ask: 'Obraťte se na svého správce.',
});

export type Privacy = typeof privacy;
