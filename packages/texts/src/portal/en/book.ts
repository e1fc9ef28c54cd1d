import { pluralEn } from '../../format/plural.ts';
import type { book as csBook } from '../cs/book.ts';

export const book: typeof csBook = {
  ofSite: 'Site history',
  ofGroup: 'Group history',
  told: {
    noticed: (time) => `We spotted it at ${time}.`,
    noticedOn: (when) => `We spotted it on ${when}.`,
    operatorKnows: (since) => `The operator has known since ${since}.`,
    reachingOperator: 'We are trying to reach the operator.',
    taken: (who, since) => `${who ?? 'The operator'} has been working on it since ${since}.`,
    observed: (since) => `Up again since ${since}, under observation.`,
    then: {
      outage: (length) => `Outage, ${length} at that time`,
      form: (length) => `Form not working, ${length} at that time`,
      watched: (length) => `Outage of ${length}, the site was up again at that time`,
      operatorKnows: (since) => `The operator had known since ${since}.`,
      reachingOperator: 'We were trying to reach the operator.',
      taken: (who, since) => `${who ?? 'The operator'} had been working on it since ${since}.`,
      observed: (since) => `It had been up again since ${since}, under observation.`,
    },
    today: (length) => `Down for ${length} today, resolved.`,
    todayMany: (n, length) =>
      `${n} ${pluralEn(n, 'outage', 'outages')} today, ${length} in total, resolved.`,
    todayForm: (length) => `The form was broken for ${length} today, fixed.`,
    endedToday: (length, time) => `An outage of ${length} ended today at ${time}, resolved.`,
    cause: (title) => `Cause: ${title}`,
    by: (who) => `resolved by ${who}`,
  },
};
