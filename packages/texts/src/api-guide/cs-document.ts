import { limits } from '@hlidka/protocol';
import { typeset } from '../format/typeset.ts';

type Words = {
  operations: Record<string, { summary: string; description: string }>;
  /** Keyed by `operationId.name`. */
  parameters: Record<string, string>;
  /** Keyed by `Schema.field`; deeper fields of an unnamed object by their whole path. */
  fields: Record<string, string>;
  /** Keyed by status. */
  responses: Record<string, string>;
};

/** The contract is in English; these are its Czech texts. */
export const documentWords: Words = typeset({
  operations: {
    ping: {
      summary: 'Ověření spojení',
      description: 'Řekne, že služba běží a že váš klíč platí.',
    },
    summary: {
      summary: 'Souhrn všech webů klíče',
      description:
        'Kolik webů hlídáme, které právě nejdou, jaké incidenty jsou otevřené, kolik je dnes údržby a jaká byla dostupnost za posledních 24 hodin. Data jsou nejvýš vteřinu stará.',
    },
    clientSummary: {
      summary: 'Souhrn jednoho klienta',
      description:
        'Totéž jako `summary`, jen pro weby jednoho klienta. Klíč klienta dostane odpověď jen na své klienty.',
    },
    sites: {
      summary: 'Seznam webů',
      description:
        'Weby, které klíč vidí, seřazené podle názvu. Hodí se pro výběr webu ve vaší aplikaci.',
    },
  },
  parameters: {
    'clientSummary.id':
      'Číslo klienta ve vašem systému. Do adresy patří zakódované procenty jako jeden úsek, i s lomítky.',
  },
  fields: {
    'Ping.ok': 'Vždy `true`.',
    'Ping.service': 'Krátké jméno služby.',
    'Ping.version': 'Verze tohoto API.',
    'Summary.sites': 'Kolik webů klíč vidí.',
    'Summary.sitesDown':
      'Weby, které právě nejdou: výpadek trvá a kontroly ještě nepotvrdily, že web zase běží. Prázdné, když žádný takový není.',
    'Summary.openIncidents': 'Všechny otevřené incidenty. Prázdné, když žádný není.',
    'Summary.jobsToday': 'Dnešní úlohy údržby; den začíná a končí podle pražského času.',
    'Summary.jobsToday.done': 'Kolik úloh se dnes dokončilo.',
    'Summary.jobsToday.pending': 'Kolik jich je na dnešek naplánováno a ještě nejsou hotové.',
    'Summary.uptime24hPct':
      'Dostupnost všech webů za posledních 24 hodin v procentech: počítá se rozběhnutá hodina a 24 celých hodin před ní. Zaokrouhlená dolů na dvě desetinná místa. `null`, když žádná kontrola neproběhla a dokud se žádný z webů neměří.',
    'SiteDown.name': 'Název webu.',
    'SiteDown.url': 'Adresa webu; `null`, když ji neznáme.',
    'SiteDown.since': 'Odkdy web nejde, ISO 8601 v UTC.',
    'OpenIncident.site': 'Název webu, kterého se incident týká.',
    'OpenIncident.title':
      'Krátký popis incidentu: co napsal správce, nebo příčina výpadku, který našla kontrola. `null`, když žádný nemá.',
    'OpenIncident.since': 'Kdy incident začal, ISO 8601 v UTC.',
    'Sites.sites': 'Weby, které klíč vidí.',
    'Sites.sites.id': 'Identifikátor webu.',
    'Sites.sites.name': 'Název webu.',
    'Sites.sites.url': 'Adresa webu; `null`, když ji neznáme.',
    'Error.error': 'Krátce, co bylo odmítnuto.',
  },
  responses: {
    '401': 'Klíč chybí, je zkomolený, neplatí, nebo byl zneplatněn.',
    '404': 'Klienta s tímto číslem neznáme, nebo ho klíč nevidí.',
    default: `Každé jiné odmítnutí: 404 \`not found\` u adresy, která neexistuje, 405 \`method not allowed\`, 429 \`too many requests\` s hlavičkou \`Retry-After\` nad ${limits.keyRequests.max} dotazů za minutu, 503 \`unavailable\`, když chvíli nemůžeme odpovědět.`,
  },
});
