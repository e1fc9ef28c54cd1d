import type { SearchTrouble } from '@hlidka/protocol';
import type { OperatorTexts } from '../types.ts';

const engines = { google: 'Google', bing: 'Bing' };

const why: Record<SearchTrouble, string> = {
  key_refused:
    'The search engine rejected the key: it was revoked or has expired. Please add a new one.',
  key_unreadable:
    'The key was encrypted with a different ENCRYPTION_KEY from the one the server has now. Please restore the old one, or enter the key again.',
  clock_wrong:
    'Google rejected the signature because of its timestamp. Please correct the server’s clock.',
  api_off: 'The Google Search Console API is not enabled in the Google Cloud project.',
  no_permission:
    'The account does not have access to the property. Please add it to the property’s users.',
  property_unknown: 'The property with this address no longer exists. Please choose another.',
  rate_limited: 'The search engine has been rejecting requests as too many for several days.',
  service_away: 'The search engine has not responded for several days.',
  nonsense: 'The search engine’s responses have been unreadable for several days.',
  demo: 'The demo does not contact outside services.',
};

export const searchTrouble: OperatorTexts['searchTrouble'] = (facts) => {
  const heading = `${facts.site ?? facts.account ?? ''}: no data from ${engines[facts.engine]}`;
  return {
    subject: `${heading} – ${facts.agency}`,
    heading,
    paragraphs: [
      why[facts.trouble],
      ...(facts.property ? [`Property: ${facts.property}`] : []),
      ...(facts.account ? ['This affects every site that uses this key.'] : []),
      'Clients see the latest figures received, with their date.',
    ],
    action: { label: 'Open in Hlídka', link: facts.link },
  };
};
