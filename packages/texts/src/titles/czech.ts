import type { FailureClass } from '@hlidka/protocol';

/** What a check found, in one line. */
export const failures: Record<FailureClass, string> = {
  dns: 'Doménu nejde přeložit na adresu',
  connect: 'Server nepřijímá spojení',
  tls: 'Zabezpečené spojení se nepodařilo navázat',
  timeout: 'Server neodpověděl včas',
  status: 'Server odpověděl chybou',
  keyword: 'Obsah stránky nesouhlasí',
  too_large: 'Odpověď je příliš velká',
  redirect: 'Přesměrování nikam nevede',
  protocol: 'Odpověď není podle HTTP',
  blocked: 'Adresa je soukromá',
  page: 'Místo stránky se ukazuje chyba',
};

/** The site keeps failing and passing. */
export const unstable = 'Web kolísá';
