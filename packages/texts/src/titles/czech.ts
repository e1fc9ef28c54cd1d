import type { FailureClass } from '@hlidka/protocol';

/** What a check found, in one line. */
export const failures: Record<FailureClass, string> = {
  dns: 'Doména nemá platný záznam DNS',
  connect: 'Server nepřijímá spojení',
  tls: 'Zabezpečené spojení se nepodařilo navázat',
  timeout: 'Server neodpověděl včas',
  status: 'Server odpověděl chybou',
  keyword: 'Stránka má jiný obsah, než má mít',
  too_large: 'Odpověď je příliš velká',
  redirect: 'Přesměrování nikam nevede',
  protocol: 'Odpověď serveru není platné HTTP',
  blocked: 'Adresa je soukromá',
  page: 'Místo stránky se ukazuje chyba',
};

/** Titles that earlier versions stored. */
export const earlierFailures: Record<string, FailureClass> = {
  'Doménu nejde přeložit na adresu': 'dns',
  'Odpověď není podle HTTP': 'protocol',
  'Obsah stránky nesouhlasí': 'keyword',
};

/** Before the name of a further check of a site. */
export const failingCheck = 'Neprochází kontrola: ';

/** The site keeps failing and passing. */
export const unstable = 'Web kolísá';
