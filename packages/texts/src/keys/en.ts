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
  assistants: {
    heading: 'Assistants',
    about: {
      client:
        'Connect an assistant of your own (MCP) and ask it how your sites are doing. It sees what you see and changes nothing.',
      admin:
        'Connect an assistant of your own (MCP). It sees what you see; if you allow it, it also steers jobs and incidents. What it does is in the trail under your name and its own.',
    },
    address: 'Address for the assistant',
    none: 'No assistants yet.',
    list: 'Your assistants',
    all: 'Everyone’s assistants',
    allNone: 'Nobody has an assistant yet.',
    add: 'Add an assistant',
    full: (max) =>
      `You have ${max} ${pluralEn(max, 'assistant', 'assistants')}, which is the limit. Revoke one first.`,
    name: 'Name',
    nameHint: 'Something you will recognise, such as Claude on the laptop.',
    scope: 'What it may do',
    scopes: { read: 'only read', steer: 'read and steer' },
    scopeHint:
      'One that steers approves and stops jobs, takes over and ends incidents, and writes into the worklog. It deletes nothing and sets nothing up.',
    gates: 'May decide about commands of jobs',
    gatesHint:
      'It allows or denies commands that need an operator’s decision. Only if you trust it as much as yourself.',
    decides: 'decides about commands',
    lasts: 'How long it is valid',
    days: (n) => `${n} ${pluralEn(n, 'day', 'days')}`,
    ends: (date) => `valid until ${date}`,
    columns: {
      name: 'Assistant',
      owner: 'Whose',
      scope: 'What it may do',
      ends: 'Valid until',
      used: 'Last used',
      actions: 'Actions',
    },
    create: 'Add',
    made: {
      title: (name) => `Assistant ${name} added`,
      label: 'Access for the assistant',
      once: 'Copy it now. We will not show it again.',
      onceTodo:
        'Put it into the assistant’s settings as the header Authorization: Bearer … for the address below.',
      copy: 'Copy the access',
      copyAgain: 'Copy again',
      done: 'Done',
      leaveAsk: 'You have not copied the access yet.',
      leaveTodo:
        'Once you close this, nobody can see it again, not even us. You would need a new one.',
      leave: 'Close without copying',
    },
    revoke: 'Revoke',
    revokeOf: (name) => `Revoke assistant ${name}`,
    revokeAsk: (name) => `Revoke assistant ${name}?`,
    revokeMeans:
      'Within a second it will see nothing. This cannot be undone; a new one can be added at any time.',
    revoked: (name) => `Assistant ${name} no longer has access.`,
  },
};
