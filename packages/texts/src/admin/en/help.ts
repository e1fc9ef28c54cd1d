import type { Admin } from '../cs/index.ts';

export const help: Admin['help'] = {
  pageName: 'Help',
  answer: 'How to find your way in Hlídka.',
  detail: 'What Hlídka can do, briefly and with examples.',
  search: 'Search the help',
  nothingFound: 'The help says nothing about that. Try another or a shorter word.',
  clear: 'Clear the search',
  onPage: 'On this page',
  ofPage: 'Help for this page',
  whole: 'The whole page of help',
  otherLanguage: 'This page is in Czech only for now.',
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
