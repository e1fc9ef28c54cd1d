import { pluralCs } from '../../format/plural.ts';

const peopleN = (n: number) => `${n} ${pluralCs(n, 'uživatel', 'uživatelé', 'uživatelů')}`;
const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;
/** After „vidí“. */
const websAndDomains = (n: number, domains: number) =>
  [n > 0 && webs(n), domains > 0 && `${domains} ${pluralCs(domains, 'doménu', 'domény', 'domén')}`]
    .filter(Boolean)
    .join(' a ');

export const people = {
  pageName: 'Uživatelé',
  list: 'Seznam uživatelů',
  answer: (n: number, waiting: number, disabled: number) => {
    const parts = [
      ...(waiting > 0
        ? [
            `${waiting} ${pluralCs(waiting, 'pozvánka čeká', 'pozvánky čekají', 'pozvánek čeká')} na přijetí`,
          ]
        : []),
      ...(disabled > 0 ? [`${disabled} bez přístupu`] : []),
    ];
    return `${[peopleN(n), ...parts].join(', ')}.`;
  },
  onlyYou: 'Zatím jste tu jen vy.',
  onlyYouDetail:
    'Pozvěte někoho od klienta: dostane e-mail s odkazem, nastaví si heslo a uvidí své weby.',
  invite: 'Pozvat uživatele',
  searchLabel: 'Hledat jméno, e-mail nebo klienta',
  filters: 'Filtry uživatelů',
  state: 'Stav',
  anyState: 'Všechny stavy',
  role: 'Role',
  anyRole: 'Všechny role',
  nothingFound: 'Filtrům nikdo nevyhovuje.',
  nothingFoundDetail: 'Zkuste kratší slovo nebo zrušte některý filtr.',
  clear: 'Zrušit filtry',
  shown: (n: number, total: number) =>
    n === total ? `Celkem ${total}` : `Zobrazeno ${n} z ${total}`,
  columns: {
    name: 'Jméno',
    role: 'Role',
    state: 'Stav',
    grants: 'Vidí',
    seen: 'Naposledy',
  },
  rank: 'Co smí',
  ranks: {
    owner: 'vlastník',
    operator: 'správce',
    helper: 'pomocník',
    reader: 'jen čte',
  },
  rankHints: {
    owner: 'Smí všechno, i spravovat ostatní správce a přihlašování.',
    operator: 'Smí všechno kromě účtů správců, nastavení přihlašování a stahování záloh.',
    helper:
      'Pracuje: úlohy, deník prací, reporty a incidenty. Nemění uživatele, klíče ani nastavení a nic nemaže.',
    reader: 'Všechno vidí, nic nemění.',
  },
  roles: { admin: 'správce', client: 'klient' },
  language: 'Jazyk e-mailů a portálu',
  states: {
    active: 'aktivní',
    invited: 'pozvánka čeká',
    invitation_expired: 'pozvánka propadla',
    disabled: 'bez přístupu',
  },
  until: (when: string) => `platí do ${when}`,
  neverSeen: 'ještě nikdy',
  everything: 'všechno',
  nothing: 'nic',
  grant: {
    client: (name: string) => name,
    group: (name: string) => `skupina ${name}`,
    site: (name: string) => `web ${name}`,
  },
  andMore: (n: number) => `a ${n} ${pluralCs(n, 'další', 'další', 'dalších')}`,
  you: 'to jste vy',
};

export const invite = {
  pageName: 'Pozvánka',
  answer: 'Koho chcete pozvat?',
  detail: (days: number) =>
    `Přijde mu e-mail s odkazem, kterým si nastaví heslo. Platí ${days} ${pluralCs(days, 'den', 'dny', 'dní')} a jde použít jen jednou.`,
  email: 'E-mail',
  emailTaken: 'Uživatel s tímto e-mailem už tu je.',
  name: 'Jméno',
  roleHints: {
    client: 'Vidí portál, a v něm jen to, k čemu dostane přístup.',
    admin: 'Pracuje ve správě. Co přesně smí, vyberete níž.',
  },
  grants: 'Co uvidí',
  send: 'Poslat pozvánku',
  sent: (email: string) => `Pozvánka pro ${email} je na cestě.`,
  noMail: 'Odesílání e-mailů není nastavené, pozvánka nikam nepřijde.',
  noMailTodo: 'Po uložení dostanete odkaz, který uživateli předáte sami.',
  create: 'Vytvořit pozvánku',
  made: (email: string) => `Pozvánka pro ${email} je vytvořená.`,
  link: {
    title: (name: string) => `Odkaz pro: ${name}`,
    label: 'Odkaz z pozvánky',
    once: 'Odkaz teď vidíte poprvé a naposledy.',
    onceTodo: 'Předejte ho jen tomu, komu patří: kdo ho otevře, nastaví si heslo.',
    copy: 'Zkopírovat odkaz',
    copyAgain: 'Zkopírovat znovu',
    done: 'Hotovo',
    leave: 'Zavřít bez zkopírování',
    leaveAsk: 'Odkaz jste nezkopírovali.',
    leaveTodo: 'Po zavření ho už neuvidíte. Nový získáte, když pozvánku pošlete znovu.',
  },
};

export const grants = {
  label: 'Přidat klienta, skupinu nebo web',
  placeholder: 'Začněte psát název',
  results: 'Nalezené',
  none: 'Nic takového tu není.',
  chosen: 'Vybráno',
  allClients: 'Všichni klienti.',
  empty: 'Zatím nic. Uživatel se přihlásí, ale žádný web neuvidí.',
  kinds: { client: 'celý klient', group: 'skupina', site: 'web' },
  of: (kind: string, client: string) => `${kind}, ${client}`,
  remove: (name: string) => `Odebrat ${name}`,
  covered: 'už ho zahrnuje jiný přístup',
  willSee: (n: number, domains: number) =>
    n + domains === 0 ? 'Neuvidí žádný web.' : `Uvidí ${websAndDomains(n, domains)}:`,
  sees: (n: number, domains: number) =>
    n + domains === 0 ? 'Nevidí žádný web.' : `Vidí ${websAndDomains(n, domains)}:`,
  andMore: (n: number) => `a ${n} ${pluralCs(n, 'další', 'další', 'dalších')}`,
  future: 'Celý klient a skupina platí i pro weby přidané později.',
  gone: 'Něco z výběru už neexistuje. Odeberte to prosím.',
};

export const person = {
  pageName: 'Uživatel',
  answer: {
    active: (name: string) => `${name} má přístup.`,
    invited: (name: string) => `${name}: pozvánka čeká na přijetí.`,
    invitation_expired: (name: string) => `${name}: pozvánka propadla.`,
    disabled: (name: string) => `${name} je bez přístupu.`,
  },
  detail: {
    active: 'Přihlašuje se e-mailem a heslem, nebo přístupovým klíčem.',
    invited: (until: string) => `Odkaz v e-mailu platí do ${until}.`,
    invitation_expired: 'Pošlete ji znovu, nebo ji zrušte.',
    disabled: 'Nepřihlásí se, dokud přístup nepovolíte.',
  },
  account: 'Účet',
  name: 'Jméno',
  email: 'E-mail',
  emailHint: 'E-mail změnit nejde. Pošlete pozvánku na nový.',
  save: 'Uložit účet',
  saved: (name: string) => `${name}: účet je uložený.`,
  lastOperator: 'Je to poslední vlastník. Nejdřív dejte práva vlastníka někomu dalšímu.',
  becomesAdmin: 'Jako správce uvidí všechno. Jeho dosavadní přístupy zaniknou.',
  becomesClient: 'Přijde o správu a uvidí jen to, k čemu mu dáte přístup.',
  grants: 'Co vidí',
  grantsOperator:
    'Vlastník vidí všechno. Ostatním správcům můžete vybrat klienty, které uvidí; potom nevidí nic jiného a nechodí jim zprávy správců.',
  grantsAdmin: 'Vlastník vidí všechno, přístupy mu nastavovat nemusíte.',
  grantsSave: 'Uložit přístupy',
  grantsSaved: (name: string) => `${name}: přístupy jsou uložené.`,
  grantsReset: 'Vrátit změny',
  access: 'Přístup',
  invited: 'Pozvánka z',
  seen: 'Naposledy',
  never: 'ještě nikdy',
  created: 'Účet od',
  state: 'Stav',
  resend: 'Poslat pozvánku znovu',
  resent: (email: string) => `Nová pozvánka pro ${email} je na cestě. Předchozí odkaz už neplatí.`,
  revoke: 'Zrušit pozvánku',
  revokeAsk: (name: string) => `${name}: zrušit pozvánku?`,
  revokeMeans: 'Odkaz přestane platit a uživatel ze seznamu zmizí. Pozvat ho můžete kdykoli znovu.',
  revoked: (name: string) => `${name}: pozvánka je zrušená.`,
  reset: 'Poslat odkaz k nastavení hesla',
  passkeys: 'Přístupové klíče',
  noPasskeys: 'žádný',
  secondFactor: 'Kód z ověřovací aplikace',
  secondFactorOn: 'zapnutý',
  secondFactorOff: 'vypnutý',
  secondFactorEnd: 'Zrušit dvoufázové ověření',
  secondFactorAsk: (name: string) => `Zrušit dvoufázové ověření: ${name}?`,
  secondFactorMeans:
    'Pro toho, kdo přišel o telefon i záložní kódy. K přihlášení pak stačí heslo, dokud si ověření nenastaví znovu. Ověřte si jinou cestou, že o to žádá opravdu on.',
  secondFactorEnded: 'Dvoufázové ověření je zrušené.',
  agencyAccount: 'Účet agentury',
  agencyAccountOn: 'připojený',
  agencyAccountUnlink: 'Odpojit účet agentury',
  agencyAccountAsk: (name: string) => `Odpojit účet agentury: ${name}?`,
  agencyAccountMeans:
    'Pro toho, kdo má u poskytovatele nový účet. Při příštím přihlášení se připojí ten, který má jeho ověřenou adresu. Kdo je přihlášený, zůstane přihlášený.',
  agencyAccountUnlinked: 'Účet agentury je odpojený.',
  resetAsk: (name: string) => `${name}: poslat odkaz k nastavení hesla?`,
  resetMeans: (email: string) =>
    `Přijde na ${email}. Dosavadní heslo platí, dokud si nenastaví nové.`,
  resetSent: (email: string) => `Odkaz k nastavení hesla pro ${email} je na cestě.`,
  disable: 'Odebrat přístup',
  disableAsk: (name: string) => `${name}: odebrat přístup?`,
  disableMeans:
    'Hned se odhlásí na všech zařízeních a znovu se nepřihlásí. Přístup můžete kdykoli vrátit.',
  disableMeansSelf: 'Jste to vy: hned se odhlásíte a vrátit vás bude muset jiný správce.',
  disabled: (name: string) => `${name} je bez přístupu.`,
  enable: 'Vrátit přístup',
  enableAsk: (name: string) => `${name}: vrátit přístup?`,
  enableMeans: 'Bude se moci zase přihlásit a uvidí totéž co dřív.',
  enabled: (name: string) => `${name} má zase přístup.`,
  viewAs: 'Zobrazit portál jako tento uživatel',
  history: 'Poslední změny',
};
