import type { doors as cs } from '../cs/doors.ts';

export const doors: typeof cs = {
  pageName: 'Signing in',
  answer: 'How people get in.',
  detail: 'Every change is told to all operators.',
  rules: 'Rules',
  idleEnds: 'Sign operators out after 12 hours without use',
  idleEndsHint: 'An operator is always signed out 30 days after signing in.',
  chatActs: 'The operators’ chat decides',
  chatActsHint:
    'Whoever is in the chat may do what a helper may: jobs and incidents. Without it the chat only reads.',
  secondFactor: 'Two-step verification',
  secondFactorHint:
    'A code from an app, or a passkey. Whoever it concerns and has none gets to its set-up only after signing in, you included.',
  secondFactorFor: {
    nobody: 'not required',
    operators: 'required of operators',
    everybody: 'required of everybody',
  },
  sessions: {
    heading: 'Who is signed in',
    about: 'Devices of all users, the last used first. Only owners see them.',
    more: 'Older sign-ins are not shown. You will see them after signing some out.',
    unknown: 'unknown device',
    here: 'this device',
    columns: {
      who: 'User',
      device: 'Device',
      address: 'Address',
      seen: 'Last seen',
      actions: 'Actions',
    },
    end: 'Sign out',
    endOf: (who, device) => `Sign out ${who}, ${device}`,
    ask: (who) => `Sign ${who} out on this device?`,
    means: 'They stay signed in on their other devices.',
    ended: 'The device is signed out.',
  },
  save: 'Save',
  saved: 'Saved.',
};
