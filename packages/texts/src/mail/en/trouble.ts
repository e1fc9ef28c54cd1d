import type { TroubleKind } from '@hlidka/protocol';
import { troubles } from '../../admin/en/troubles.ts';
import { createFormat } from '../../format/index.ts';
import { span } from '../span.ts';
import { troubleNames } from '../trouble-names.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('en');

type Words = {
  over: string;
  /** What happens; `named` are the tasks or channels concerned. */
  what: (named: string) => string;
  todo: string;
};

const words: Record<TroubleKind, Words> = {
  slow: {
    over: 'Hlídka is checking on time again',
    what: () =>
      'Checks of the sites begin more than 10 seconds late. You will hear of an outage later than usual.',
    todo: 'The server it runs on is probably overloaded. Please check its load.',
  },
  duties: {
    over: 'Scheduled tasks of Hlídka are running again',
    what: (named) => `Not running, or failing again and again: ${named}.`,
    todo: 'The page Schedule in Hlídka shows the reason. Please also check that processes with the roles checker and worker are running.',
  },
  messages: {
    over: 'Messages from Hlídka are leaving again',
    what: (named) =>
      `Messages that cannot be sent have been waiting for over 15 minutes: ${named}. Recipients may not hear of outages.`,
    todo: 'The page Deliveries in Hlídka shows the reason. Please also check that a process with the role worker is running.',
  },
  disk: {
    over: 'Hlídka has enough disk space again',
    what: () =>
      'Less than 1 GB is left on the disk that holds its data. Once it is full, no results can be written.',
    todo: 'Please free some space on the server.',
  },
  pool: {
    over: 'Hlídka has enough database connections again',
    what: () => 'Every connection to the database is taken and further queries wait for one.',
    todo: 'Please check the load of the database.',
  },
  agents: {
    over: 'An agent is connected again',
    what: () => 'Approved jobs have been waiting for over 10 minutes and no agent is connected.',
    todo: 'Please check that an agent is running and that its token is valid.',
  },
  headers: {
    over: 'Hlídka measures all sites again',
    what: (named) =>
      `Passwords in the headers of checks are sealed with a key (ENCRYPTION_KEY) that Hlídka does not have. Without its password a site would refuse us, so these are not measured: ${named}.`,
    todo: 'Please bring the old key back, or enter the headers of these sites again.',
  },
  agent_disk: {
    over: 'The agent’s disk has room again',
    what: (named) =>
      `Less than 1 GB is left on the disk of an agent (${named}). Its jobs and form checks may fail.`,
    todo: 'Please free some space on its machine.',
  },
};

export const trouble: OperatorTexts['trouble'] = ({ agency, what, names, from, to, link }) => {
  const { over, what: say, todo } = words[what];
  const title = to ? over : troubles.kinds[what];
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
