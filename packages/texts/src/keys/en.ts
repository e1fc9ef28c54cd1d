import { pluralEn } from '../format/plural.ts';
import type { Keys } from './cs.ts';

export const keys: Keys = {
  heading: 'Integrations',
  about: {
    client:
      'With an API key another program, such as your company’s own system, can read the state of your sites. It cannot change anything.',
    admin:
      'With an API key another program, such as your work-management system, can read the state of all sites. It cannot change anything.',
  },
  guide: 'How to use the API',
  none: 'There is no API key yet.',
  list: 'Your API keys',
  created: (date) => `created ${date}`,
  used: 'used',
  unused: 'not used yet',
  add: 'Create an API key',
  full: (max) =>
    `You have ${max} ${pluralEn(max, 'key', 'keys')}, which is the limit. Revoke one first.`,
  name: 'Key name',
  nameHint: 'How you will recognise it, such as the application that will use it.',
  create: 'Create',
  made: {
    title: (name) => `Key ${name} is created`,
    label: 'New API key',
    once: 'Copy it now, we will not show it again.',
    onceTodo:
      'Whoever holds the key reads what you can. Keep it where passwords belong, not in an e-mail.',
    copy: 'Copy the key',
    copyAgain: 'Copy again',
    done: 'Done',
    leaveAsk: 'You have not copied the key yet.',
    leaveTodo: 'Once this closes nobody can see it, not even us. Only a new key helps then.',
    stay: 'Back to the key',
    leave: 'Close without copying',
  },
  revoke: 'Revoke',
  revokeOf: (name) => `Revoke key ${name}`,
  revokeAsk: (name) => `Revoke key ${name}?`,
  revokeMeans:
    'The application that uses it stops getting data within a second. This cannot be undone; other keys go on working.',
  revoked: (name) => `Key ${name} is no longer valid.`,
};
