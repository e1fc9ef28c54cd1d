import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

export const screens: Admin['screens'] = {
  pageName: 'Screens',
  answer: {
    none: 'You have no screen yet.',
    some: (n) => `${n} ${pluralEn(n, 'screen', 'screens')} may show the state of sites.`,
  },
  detail:
    'A screen in the office shows only names and states of sites. Whoever has the link gets nowhere else.',
  noneDetail:
    'Add a screen and open its link in the browser of a television or a monitor in the office. It shows names and states of sites, the worst first.',
  list: 'Screens in the office',
  add: 'Add a screen',
  newTitle: 'New screen',
  name: 'Name',
  nameHint: 'For example “Kitchen television”.',
  create: 'Create the link',
  full: (n) => `There can be at most ${n} ${pluralEn(n, 'screen', 'screens')}. Close one first.`,
  columns: { name: 'Screen', created: 'Added', seen: 'Last on', actions: 'Actions' },
  never: 'not yet',
  revoke: 'Close',
  revokeOf: (name) => `Close the screen ${name}`,
  revokeAsk: (name) => `Close the screen ${name}?`,
  revokeMeans: 'The link stops working at once and the state of sites disappears from the screen.',
  revoked: (name) => `The screen ${name} is closed.`,
  made: {
    title: (name) => `Link for the screen ${name}`,
    label: 'Link',
    once: 'This link is shown only once.',
    onceTodo: 'Copy it now; we do not keep it.',
    copy: 'Copy the link',
    copyAgain: 'Copy again',
    done: 'Done',
    leave: 'Close without copying',
    leaveAsk: 'You have not copied the link.',
    leaveTodo:
      'Once you close this, you will not see it again and will have to add the screen again.',
  },
};
