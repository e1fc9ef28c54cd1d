import { pluralEn } from '../format/plural.ts';
import type { Keys } from './cs.ts';

export const keys: Keys = {
  heading: 'Integrations',
  about: {
    client:
      'An API key lets another program, such as your company’s own system, read the status of your sites. It cannot change anything.',
    admin:
      'An API key lets another program, such as your work-management system, read the status of all sites. It cannot change anything.',
  },
  guide: 'How to use the API',
  none: 'No API keys yet.',
  list: 'Your API keys',
  created: (date) => `created ${date}`,
  used: 'used',
  unused: 'not used yet',
  add: 'Create an API key',
  full: (max) =>
    `You have ${max} ${pluralEn(max, 'key', 'keys')}, which is the limit. Revoke one first.`,
  name: 'Key name',
  nameHint: 'Something you will recognise, such as the application that will use it.',
  create: 'Create',
  made: {
    title: (name) => `Key ${name} created`,
    label: 'New API key',
    once: 'Copy it now. We will not show it again.',
    onceTodo:
      'Anyone with the key can read what you can. Keep it with your passwords, not in an e-mail.',
    copy: 'Copy the key',
    copyAgain: 'Copy again',
    done: 'Done',
    leaveAsk: 'You have not copied the key yet.',
    leaveTodo:
      'Once you close this, nobody can see it again, not even us. You would need a new key.',
    stay: 'Back to the key',
    leave: 'Close without copying',
  },
  revoke: 'Revoke',
  revokeOf: (name) => `Revoke key ${name}`,
  revokeAsk: (name) => `Revoke key ${name}?`,
  revokeMeans:
    'The application using it will stop getting data within a second. This cannot be undone; other keys will keep working.',
  revoked: (name) => `Key ${name} is no longer valid.`,
};
