import { createFormat } from '../../format/index.ts';
import { answerIn, isQuoted } from '../../titles/answers.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('en');

/** What operators' channels hear besides, and what is written about them. */
export const outletNews: Pick<OperatorTexts, 'taken' | 'outletOff' | 'outletTest'> = {
  taken: ({ site, kind, agency, takenAt, takenBy, openedAt, link }) => ({
    subject: `Taken over: ${site} – ${agency}`,
    heading: `${site}: ${takenBy ? `${takenBy} is on it` : 'an operator is on it'}`,
    paragraphs: [
      `The incident was taken over on ${format.dateTime(takenAt)}. The ${kind === 'form' ? 'failure' : 'outage'} began on ${format.dateTime(openedAt)}.`,
    ],
    action: { label: 'Open the incident', link },
  }),
  outletOff: ({ agency, outlet, reason, answer, link }) => ({
    subject: `The channel ${outlet} is switched off – ${agency}`,
    heading: `The channel ${outlet} is switched off`,
    paragraphs: [
      reason === 'refused'
        ? 'The service refused a message and will take no more: the address or the key is not valid.'
        : 'We kept sending for three days and the service accepted nothing.',
      isQuoted(answer)
        ? `Its answer: ${answer}`
        : `The last attempt ended like this: ${answerIn('en', answer)}.`,
      'Messages that were in the queue will not be sent there. Please correct the settings, send a test and switch the channel on again.',
    ],
    action: { label: 'Open channels', link },
  }),
  outletTest: ({ agency, outlet, link }) => ({
    subject: `Test message – ${agency}`,
    heading: 'A test message from Hlídka',
    paragraphs: [`The channel ${outlet} works. There is nothing to do.`],
    action: { label: 'Open channels', link },
  }),
};
