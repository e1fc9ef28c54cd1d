import type { servers as source } from './servers-cs.ts';

export const servers: typeof source = {
  answer: 'Which agency looks after your sites?',
  detail: 'Its address is in your invitation. Or scan the code that the agency’s portal shows.',
  field: 'Address of Hlídka, or your e-mail',
  hint: 'Of an e-mail we use only the domain after the @.',
  find: 'Find the agency',
  found: (agency) => `Is it ${agency}?`,
  foundDetail: (host) => `You will sign in at ${host}.`,
  yes: 'Yes, continue',
  other: 'Enter another address',
  cancel: 'Back',
  looking: (host) => `Looking for Hlídka at ${host}…`,
  heading: 'Agencies',
  current: 'open',
  add: 'Add an agency',
  remove: (agency) => `Remove ${agency}`,
  removeAsk: (agency) => `Remove ${agency}?`,
  removeMeans: 'You will be signed out on this phone, and what it knows of their sites is deleted.',
  removeAction: 'Remove',
  refused: {
    'no address': {
      what: () => 'This is neither an address nor an e-mail.',
      todo: 'An address looks like this: hlidka.agency.com',
    },
    'plain http': {
      what: (host) => `The address ${host} is not secure.`,
      todo: 'The app connects by https only. Ask the agency for the right address.',
    },
    'no network': {
      what: () => 'This phone has no internet connection.',
      todo: 'Connect it and try again.',
    },
    'no answer': {
      what: (host) => `Nobody answers at ${host}.`,
      todo: 'Check the address for typing errors and try again.',
    },
    'not ours': {
      what: (host) => `There is no Hlídka at ${host}.`,
      todo: 'The right address is in your invitation; the agency knows it too.',
    },
    'nothing at domain': {
      what: (host) => `No agency was found by the domain ${host}.`,
      todo: 'Please enter the address from your invitation.',
    },
    'app too old': {
      what: (host) => `This version of the app is too old for ${host}.`,
      todo: 'Update it in the app store.',
    },
    'server too old': {
      what: (host) => `Hlídka at ${host} is too old for this app.`,
      todo: 'Please tell the agency.',
    },
    'not set up': {
      what: (host) => `Hlídka at ${host} has not been set up yet.`,
      todo: 'Please tell the agency.',
    },
  },
};
