import type { TroubleKind } from '@hlidka/protocol';
import { createFormat } from '../format/index.ts';
import { span } from './span.ts';
import { troubleNames } from './trouble-names.ts';
import type { OperatorTexts } from './types.ts';

const format = createFormat('en');

type Words = {
  heading: string;
  over: string;
  /** What happens; `named` are the tasks or channels concerned. */
  what: (named: string) => string;
  todo: string;
};

const words: Record<TroubleKind, Words> = {
  slow: {
    heading: 'Hlídka is checking late',
    over: 'Hlídka is checking on time again',
    what: () =>
      'Checks of the sites begin more than 10 seconds late. You will hear of an outage later than usual.',
    todo: 'The server it runs on is probably overloaded. Please check its load.',
  },
  duties: {
    heading: 'Scheduled tasks of Hlídka have stopped',
    over: 'Scheduled tasks of Hlídka are running again',
    what: (named) => `Not running, or failing again and again: ${named}.`,
    todo: 'The page Schedule in Hlídka shows the reason. Please also check that processes with the roles checker and worker are running.',
  },
  messages: {
    heading: 'Messages from Hlídka are not leaving',
    over: 'Messages from Hlídka are leaving again',
    what: (named) =>
      `Messages that cannot be sent have been waiting for over 15 minutes: ${named}. Recipients may not hear of outages.`,
    todo: 'The page Deliveries in Hlídka shows the reason. Please also check that a process with the role worker is running.',
  },
  disk: {
    heading: 'Hlídka is running out of disk space',
    over: 'Hlídka has enough disk space again',
    what: () =>
      'Less than 1 GB is left on the disk that holds its data. Once it is full, no results can be written.',
    todo: 'Please free some space on the server.',
  },
  pool: {
    heading: 'Hlídka is short of database connections',
    over: 'Hlídka has enough database connections again',
    what: () => 'Every connection to the database is taken and further queries wait for one.',
    todo: 'Please check the load of the database.',
  },
  agents: {
    heading: 'Jobs are waiting for an agent',
    over: 'An agent is connected again',
    what: () => 'Approved jobs have been waiting for over 10 minutes and no agent is connected.',
    todo: 'Please check that an agent is running and that its token is valid.',
  },
};

export const trouble: OperatorTexts['trouble'] = ({ agency, what, names, from, to, link }) => {
  const { heading, over, what: say, todo } = words[what];
  const title = to ? over : heading;
  return {
    subject: `${title} – ${agency}`,
    heading: title,
    paragraphs: to
      ? [`It lasted ${span(format, from, to)}.`]
      : [
          `It has lasted since ${format.dateTime(from)}. ${say(troubleNames('en', names))}`,
          `${todo} We will let you know when it is over.`,
        ],
    action: { label: 'Open Hlídka', link },
  };
};
