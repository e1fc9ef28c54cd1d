import type { SearchTrouble } from '@hlidka/protocol';
import type { OperatorTexts } from './types.ts';

const engines = { google: 'Google', bing: 'Bing' };

const why: Record<SearchTrouble, string> = {
  key_refused:
    'The search engine refused the key: it was revoked or has expired. Please put in a new one.',
  key_unreadable:
    'The key is encrypted with another ENCRYPTION_KEY than the server has now. Please put that one back, or enter the key again.',
  clock_wrong:
    'Google refused the signature because of its time. Please set the server’s clock right.',
  api_off: 'The Google Search Console API is not enabled in the Google Cloud project.',
  no_permission: 'The account has no access to the property. Please add it to its users.',
  property_unknown: 'There is no property with this address any more. Please choose another.',
  rate_limited: 'The search engine has refused so many requests for several days.',
  service_away: 'The search engine has not answered for several days.',
  nonsense: 'The search engine’s answers could not be read for several days.',
  demo: 'The demo asks nobody outside.',
};

export const searchTrouble: OperatorTexts['searchTrouble'] = (facts) => {
  const heading = `${facts.site ?? facts.account ?? ''}: no data from ${engines[facts.engine]}`;
  return {
    subject: `${heading} – ${facts.agency}`,
    heading,
    paragraphs: [
      why[facts.trouble],
      ...(facts.property ? [`Property: ${facts.property}`] : []),
      ...(facts.account ? ['This concerns every site that uses this key.'] : []),
      'Clients see the last figures that came, with their date.',
    ],
    action: { label: 'Open in Hlídka', link: facts.link },
  };
};
