import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const keysN = (n: number) => `${n} API ${pluralEn(n, 'key', 'keys')}`;

export const keys: Admin['keys'] = {
  place: 'API keys',
  list: 'List of API keys',
  answer: (n, unused) =>
    unused === 0 ? `${keysN(n)}.` : `${keysN(n)}, ${unused} of them not used yet.`,
  answerNone: 'Nobody has an API key yet.',
  detail:
    'Which applications may read the state of sites, by their owners’ leave. A key sees what its owner sees.',
  noneDetail:
    'Everyone creates keys in their own settings. As soon as somebody does, you will see the key here and can revoke it.',
  toSettings: 'Create a key of your own',
  guide: 'How to use the API',
  searchLabel: 'Search owner, name or the beginning of a key',
  nothingFound: 'There is no such key.',
  nothingFoundDetail: 'Try a shorter word or just the beginning of the key.',
  clear: 'Clear the search',
  shown: (n, total) => (n === total ? `Showing all ${total}` : `Showing ${n} of ${total}`),
  columns: {
    name: 'Key',
    owner: 'Owner',
    prefix: 'Beginning of the key',
    created: 'Created',
    used: 'Last used',
    actions: 'Actions',
  },
  used: 'last used',
  unused: 'not used yet',
  revoke: 'Revoke',
  revokeOf: (name) => `Revoke key ${name}`,
  revokeAsk: (name) => `Revoke key ${name}?`,
  revokeMeans: (owner) =>
    `The application that uses it stops getting data within a second. This cannot be undone: a new key is created by its owner, ${owner}.`,
  revoked: (name) => `Key ${name} is no longer valid.`,
};
