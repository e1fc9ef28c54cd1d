import type { AppProof, OidcProblem, OidcRefusal } from '@hlidka/protocol';

/** How people get in, and who is in. */
export const doors = {
  pageName: 'Přihlašování',
  answer: 'Jak se lidé dostanou dovnitř.',
  detail: 'Každá změna se oznámí všem správcům.',
  rules: 'Pravidla',
  idleEnds: 'Odhlásit správce po 12 hodinách bez činnosti',
  idleEndsHint: 'Po 30 dnech od přihlášení odhlásíme správce vždycky.',
  chatActs: 'V chatu správců jde rozhodovat',
  chatActsHint:
    'Kdo je v chatu, smí totéž co pomocník: úlohy a incidenty. Bez toho se v chatu jen čte.',
  secondFactor: 'Dvoufázové ověření',
  secondFactorHint:
    'Kód z aplikace, nebo přístupový klíč. Kdo ho má mít a nemá, dostane se po přihlášení jen k jeho nastavení – i vy.',
  secondFactorFor: {
    nobody: 'nevyžadovat',
    operators: 'vyžadovat od správců',
    everybody: 'vyžadovat od všech',
  },
  appProof: 'Rozhodnutí v aplikaci potvrdit přístupovým klíčem',
  appProofHint:
    'Týká se úloh a příkazů. Kdo klíč mít má a nemá, rozhodne na webu. Ve společné aplikaci pro více agentur klíče nefungují: rozhoduje se v ní bez nich, nebo vůbec.',
  appProofFor: {
    never: 'nevyžadovat',
    if_any: 'vyžadovat od toho, kdo ho má',
    always: 'vyžadovat vždy',
  } satisfies Record<AppProof, string>,
  agencyAccountOnly: 'Správci se přihlašují jen účtem agentury',
  agencyAccountOnlyHint:
    'Heslo a přístupový klíč správce nepustí. Kdyby poskytovatel nefungoval, vpustí vás odkaz z příkazu „hlidka user link“ na serveru. Změna vydavatele nebo aplikace tuto volbu vypne.',
  agencyAccountFirst: 'Nejdřív se účtem agentury sami přihlaste, ať víte, že funguje.',
  oidc: {
    heading: 'Účet agentury (OpenID Connect)',
    about:
      'Přihlášení přes Google Workspace, Microsoft Entra nebo Keycloak. Pustí jen pozvané uživatele se stejnou a ověřenou adresou; podruhé je pozná podle účtu.',
    fromEnvironment: 'Nastavuje se na serveru (OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET).',
    redirectUri: 'Adresa pro návrat, zadejte ji u poskytovatele',
    issuer: 'Vydavatel',
    issuerHint: 'Třeba https://accounts.google.com. Prázdné: nikdo se tak nepřihlásí.',
    clientId: 'ID aplikace (client ID)',
    clientSecret: 'Heslo aplikace (client secret)',
    secretKept: 'Uložené. Vyplňte jen nové.',
    label: 'Nápis na tlačítku',
    labelHint: 'Nepovinné, třeba „Přihlásit se účtem Sever“.',
    trustsEmails: 'Věřit adresám, i když poskytovatel neříká, že jsou ověřené',
    trustsEmailsHint:
      'Jen tam, kde adresy rozdává agentura sama, třeba vlastní tenant v Microsoft Entra. Nikdy pro účty veřejnosti.',
    save: 'Uložit',
    saved: 'Účet agentury je uložený.',
    test: 'Vyzkoušet spojení',
    well: 'Poskytovatel odpovídá a naši aplikaci zná.',
    lastRefusal: 'Naposledy odmítnuto',
    problems: {
      not_set: 'Zatím tu nic není nastavené.',
      sealed: 'Uložené heslo aplikace nejde odemknout (jiný ENCRYPTION_KEY). Zadejte ho znovu.',
      not_https: 'Adresa musí začínat https://.',
      private: 'Adresa vede do vnitřní sítě. Povolí ji CHECK_ALLOW_PRIVATE na serveru.',
      unreachable: 'Na adrese nikdo neodpovídá.',
      no_document: 'Na adrese není popis poskytovatele (/.well-known/openid-configuration).',
      other_issuer: 'Poskytovatel se představuje jinou adresou. Opište vydavatele přesně.',
      incomplete: 'V popisu poskytovatele chybí adresa pro přihlášení, pro token nebo pro klíče.',
      no_keys: 'Poskytovatel neukázal klíče, kterými podepisuje.',
      client_refused:
        'Poskytovatel naši aplikaci odmítl: nesouhlasí ID, heslo nebo adresa pro návrat.',
    } satisfies Record<OidcProblem, string>,
    refusals: {
      unknown: 'pro adresu tu nikdo není pozvaný',
      not_verified: 'adresa není ověřená',
      other_account: 'k adrese patří jiný účet',
      cancelled: 'přihlášení bylo přerušeno',
      late: 'přihlášení trvalo příliš dlouho',
      failed: 'odpověď poskytovatele neprošla kontrolou',
    } satisfies Record<OidcRefusal, string>,
  },
  sessions: {
    heading: 'Kdo je přihlášený',
    about: 'Zařízení všech uživatelů, naposledy použitá první. Vidí je jen vlastníci.',
    more: 'Starší přihlášení tu nejsou. Uvidíte je, až některá odhlásíte.',
    unknown: 'neznámé zařízení',
    here: 'toto zařízení',
    columns: {
      who: 'Uživatel',
      device: 'Zařízení',
      address: 'Adresa',
      seen: 'Naposledy',
      actions: 'Možnosti',
    },
    end: 'Odhlásit',
    endOf: (who: string, device: string) => `Odhlásit ${who}, ${device}`,
    ask: (who: string) => `Odhlásit ${who} na tomto zařízení?`,
    means: 'Na ostatních zařízeních zůstane přihlášení v pořádku.',
    ended: 'Zařízení je odhlášené.',
  },
  save: 'Uložit',
  saved: 'Uloženo.',
};
