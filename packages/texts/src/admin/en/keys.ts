import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const keysN = (n: number) => `${n} API ${pluralEn(n, 'key', 'keys')}`;

export const keys: Admin['keys'] = {
  pageName: 'API keys',
  list: 'List of API keys',
  answer: (n, unused) => (unused === 0 ? `${keysN(n)}.` : `${keysN(n)}, ${unused} not used yet.`),
  answerNone: 'Nobody has an API key yet.',
  detail:
    'Applications that users have allowed to read the status of sites. A key sees what its owner sees.',
  noneDetail:
    'Users create keys in their own settings. As soon as someone does, the key will appear here and you can revoke it.',
  toSettings: 'Create your own key',
  guide: 'How to use the API',
  searchLabel: 'Search by owner, name or start of a key',
  nothingFound: 'No key matches.',
  nothingFoundDetail: 'Try a shorter word, or just the start of the key.',
  clear: 'Clear search',
  shown: (n, total) => (n === total ? `${total} in total` : `Showing ${n} of ${total}`),
  columns: {
    name: 'Key',
    owner: 'Owner',
    created: 'Created',
    used: 'Last used',
    actions: 'Actions',
  },
  unused: 'not used yet',
  revoke: 'Revoke',
  revokeOf: (name) => `Revoke key ${name}`,
  revokeAsk: (name) => `Revoke key ${name}?`,
  revokeMeans: (owner) =>
    `The application using it will stop getting data within a second. This cannot be undone: a new key has to be created by its owner, ${owner}.`,
  revoked: (name) => `Key ${name} is no longer valid.`,
};
