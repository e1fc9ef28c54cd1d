import type { Admin } from '../cs/index.ts';

export const help: Admin['help'] = {
  pageName: 'Help',
  answer: 'How to find your way in Hlídka.',
  detail: 'Daily work is described in Czech, running the server in English.',
  search: 'Search the help',
  nothingFound: 'The help says nothing about that. Try another or a shorter word.',
  clear: 'Clear the search',
  onPage: 'On this page',
  ofPage: 'Help for this page',
  missing: 'There is no such page in the help.',
  missingDetail: 'It may have been renamed. The list of pages will find it.',
  all: 'All pages of the help',
  groups: {
    daily: 'Daily work',
    begin: 'Setting up',
    run: 'Running the server',
    watch: 'What Hlídka can do',
    more: 'More',
  },
};
