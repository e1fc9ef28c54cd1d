import { createFormat } from '../../format/index.ts';
import { lasted } from '../lasted.ts';
import { span } from '../span.ts';
import type { ClientTexts, Reached } from '../types.ts';
import { broken, mended, told } from './incident.ts';

const format = createFormat('en');

const operator = ({ operatorKnowsAt, reachingOperator }: Reached): string[] => {
  if (operatorKnowsAt) return [`The operator has known since ${format.dateTime(operatorKnowsAt)}.`];
  return reachingOperator ? ['We are trying to reach the operator.'] : [];
};

export const clients: ClientTexts = {
  opened: (facts) => ({
    subject: `${facts.kind === 'form' ? 'A form is not working' : 'Outage detected'}: ${facts.site} – ${facts.agency}`,
    heading: broken(facts),
    greeting: `Hello ${facts.name},`,
    paragraphs: [
      facts.kind === 'form'
        ? `A form on ${facts.site} has not been working since ${format.dateTime(facts.openedAt)}.`
        : `${facts.site} has been ${facts.unstable ? 'failing on and off' : 'unavailable'} since ${format.dateTime(facts.openedAt)}.`,
      ...operator(facts),
      ...told(facts),
    ],
    action: { label: 'See the site', link: facts.link },
    note: 'We will write as soon as all is well. You can turn these messages off in the settings.',
  }),
  taken: (facts) => ({
    subject: `A fix is under way: ${facts.site} – ${facts.agency}`,
    heading: `${facts.site}: a fix is under way`,
    greeting: `Hello ${facts.name},`,
    paragraphs: [
      `${facts.kind === 'form' ? `The form on ${facts.site} is still not working` : `${facts.site} is still ${facts.unstable ? 'failing on and off' : 'unavailable'}`}. ${facts.takenBy ?? 'The operator'} has been working on it since ${format.dateTime(facts.takenAt)}.`,
      ...told(facts),
    ],
    action: { label: 'See the site', link: facts.link },
    note: 'We will let you know as soon as it is resolved. You can turn these e-mails off in settings.',
  }),
  resolved: (facts) => ({
    subject: `Resolved: ${facts.site} – ${facts.agency}`,
    heading: mended(facts),
    greeting: `Hello ${facts.name},`,
    paragraphs: [
      facts.kind === 'form'
        ? `The form on ${facts.site} is working again. The fault lasted ${lasted(format, facts.openedAt, facts.resolvedAt)}, ${span(format, facts.openedAt, facts.resolvedAt)}.`
        : `${facts.site} is up again. The ${facts.unstable ? 'trouble' : 'outage'} lasted ${lasted(format, facts.openedAt, facts.resolvedAt)}, ${span(format, facts.openedAt, facts.resolvedAt)}.`,
      ...told(facts),
    ],
    action: { label: 'See the site', link: facts.link },
    note: 'You can turn these e-mails off in settings.',
  }),
};
