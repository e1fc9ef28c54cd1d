import type { SearchTrouble } from '@hlidka/protocol';
import type { OperatorTexts } from '../types.ts';

const engines = { google: 'Google', bing: 'Bing' };

const why: Record<SearchTrouble, string> = {
  key_refused: 'Vyhledávač klíč odmítl: byl zrušen, nebo mu skončila platnost. Vložte prosím nový.',
  key_unreadable:
    'Klíč je zašifrovaný jiným ENCRYPTION_KEY, než jaký má server teď. Vraťte prosím původní, nebo klíč vložte znovu.',
  clock_wrong: 'Google odmítl podpis kvůli času. Seřiďte prosím hodiny serveru.',
  api_off: 'V projektu Google Cloud není zapnuté Google Search Console API.',
  no_permission: 'Účet ke službě nemá přístup. Přidejte ho prosím mezi její uživatele.',
  property_unknown: 'Služba s touto adresou už neexistuje. Vyberte prosím jinou.',
  rate_limited: 'Vyhledávač už několik dní odmítá tolik dotazů.',
  service_away: 'Vyhledávač už několik dní neodpovídá.',
  nonsense: 'Odpovědi vyhledávače už několik dní nejdou přečíst.',
  demo: 'Ukázka se ven na nic neptá.',
};

export const searchTrouble: OperatorTexts['searchTrouble'] = (facts) => {
  const heading = `${facts.site ?? facts.account ?? ''}: data z vyhledávače ${engines[facts.engine]} nechodí`;
  return {
    subject: `${heading} – ${facts.agency}`,
    heading,
    paragraphs: [
      why[facts.trouble],
      ...(facts.property ? [`Služba: ${facts.property}`] : []),
      ...(facts.account ? ['Týká se to všech webů, které tento klíč používají.'] : []),
      'Klienti zatím vidí poslední čísla, která přišla, i s jejich datem.',
    ],
    action: { label: 'Otevřít v Hlídce', link: facts.link },
  };
};
