import type { doors as cs } from '../cs/doors.ts';

export const doors: typeof cs = {
  pageName: 'Signing in',
  answer: 'How people get in.',
  detail: 'Every change is told to all operators.',
  rules: 'Rules',
  idleEnds: 'Sign operators out after 12 hours without use',
  idleEndsHint: 'An operator is always signed out 30 days after signing in.',
  save: 'Save',
  saved: 'Saved.',
};
