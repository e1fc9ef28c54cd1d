import type { Evidence, FailureClass } from '@hlidka/protocol';
import { createFormat, pluralEn } from '../format/index.ts';
import { automaticTitle, titleInEnglish } from '../titles/index.ts';
import { reasonIn } from '../titles/reasons.ts';
import { searchTrouble } from './en-search.ts';
import { lasted } from './lasted.ts';
import type { ClientTexts, IncidentFacts, OperatorTexts, ProvenIncident } from './types.ts';

const format = createFormat('en');

const failures: Record<FailureClass, string> = {
  dns: 'the domain does not resolve to an address',
  connect: 'the server does not accept connections',
  tls: 'a secure connection could not be made',
  timeout: 'the server did not answer in time',
  status: 'the server answered with an error',
  keyword: 'the page does not say what it should',
  too_large: 'the answer is too large',
  redirect: 'the redirects lead nowhere',
  protocol: 'the server does not speak HTTP',
  blocked: 'the address is private',
};

const proof = ({ failure, statusCode, reason, step }: Evidence): string[] => [
  ...(failure
    ? [`Cause: ${failures[failure]}${statusCode ? ` (status code ${statusCode})` : ''}.`]
    : []),
  ...(step ? [`The step that failed: ${step}`] : []),
  ...(reason ? [`Details: ${reasonIn('en', reason)}`] : []),
];

const told = ({ title, description }: IncidentFacts): string[] =>
  [title && titleInEnglish(title), description].filter((text) => text !== null);

/** The evidence tells an automatic title already, and more. */
const written = ({ evidence, ...facts }: ProvenIncident): string[] =>
  told(facts.title === automaticTitle(evidence) ? { ...facts, title: null } : facts);

const span = ({ openedAt, resolvedAt }: IncidentFacts): string =>
  `from ${format.dateTime(openedAt)} to ${format.dateTime(resolvedAt)}`;

const hours = (n: number): string =>
  n % 24 === 0 && n > 24 ? `${n / 24} days` : `${n} ${pluralEn(n, 'hour', 'hours')}`;

export const operators: OperatorTexts = {
  opened: (facts) => ({
    subject: `${facts.kind === 'form' ? 'Form not working' : 'Outage'}: ${facts.site} – ${facts.agency}`,
    heading:
      facts.kind === 'form' ? `${facts.site}: a form does not work` : `${facts.site} is down`,
    paragraphs: [
      `Since ${format.dateTime(facts.openedAt)}.`,
      ...written(facts),
      ...proof(facts.evidence),
    ],
    action: { label: 'Open the incident', link: facts.link },
  }),
  resolved: (facts) => ({
    subject: `Resolved: ${facts.site} – ${facts.agency}`,
    heading:
      facts.kind === 'form' ? `${facts.site}: the form works again` : `${facts.site} is up again`,
    paragraphs: [
      `${facts.kind === 'form' ? 'The fault' : 'The outage'} lasted ${lasted(format, facts.openedAt, facts.resolvedAt)}, ${span(facts)}.`,
      ...written(facts),
      ...proof(facts.evidence),
    ],
    action: { label: 'Open the incident', link: facts.link },
  }),
  blind: ({ agency, from, to, link }) => ({
    subject: `Hlídka had no network – ${agency}`,
    heading: 'Hlídka had no network',
    paragraphs: [
      `From ${format.dateTime(from)} to ${format.dateTime(to)} Hlídka could not reach the network. It measured no site and reported no outage in that time.`,
      'Please check the connection of the server it runs on.',
    ],
    action: { label: 'Open Hlídka', link },
  }),
  backupMissing: ({ agency, site, everyHours, lastOkAt, link }) => ({
    subject: `${site}: a backup is missing – ${agency}`,
    heading: `${site}: a backup is missing`,
    paragraphs: [
      lastOkAt
        ? `One was expected within ${hours(everyHours)}. The last good one is of ${format.dateTime(lastOkAt)}.`
        : `One was expected within ${hours(everyHours)}, and no good one has come yet.`,
      'Please check that backups are running. We will write when one comes.',
    ],
    action: { label: 'Open the site in Hlídka', link },
  }),
  backupBack: ({ agency, site, lastOkAt, link }) => ({
    subject: `${site}: backups are fine again – ${agency}`,
    heading: `${site}: backups are fine again`,
    paragraphs: [
      lastOkAt ? `One came on ${format.dateTime(lastOkAt)}.` : 'The missing backup has come.',
    ],
    action: { label: 'Open the site in Hlídka', link },
  }),
  expiry: ({ agency, site, what, endsAt, days, link }) => {
    const thing = what === 'certificate' ? 'the certificate' : 'the domain registration';
    const soon = days > 0 ? `in ${days} ${pluralEn(days, 'day', 'days')}` : 'today';
    const when = days < 0 ? 'has ended' : `ends ${soon}`;
    return {
      subject: `${site}: ${thing} ${when} – ${agency}`,
      heading: `${site}: ${thing} ${when}`,
      paragraphs: [
        `${days < 0 ? 'It was' : 'It is'} valid until ${format.dateTime(endsAt)}.`,
        what === 'certificate'
          ? 'If it does not renew by itself, please renew it in time. Browsers would warn visitors otherwise.'
          : 'Please make sure that the renewal is paid. Without it the site and the mail of the domain stop working.',
      ],
      action: { label: 'Open the site in Hlídka', link },
    };
  },
  reportsReady: ({ agency, month, count, link }) => ({
    subject: `Monthly reports for ${format.month(month)} wait to be sent – ${agency}`,
    heading: `Monthly reports for ${format.month(month)}`,
    paragraphs: [
      `${count} ${pluralEn(count, 'draft is', 'drafts are')} ready. Clients will see them once you have read and sent them.`,
    ],
    action: { label: 'Open the drafts', link },
  }),
  searchTrouble,
  aiLimit: ({ agency, usd, limitUsd, calls, limitCalls, link }) => ({
    subject: `The AI spending limit is reached – ${agency}`,
    heading: 'The AI spending limit is reached',
    paragraphs: [
      `Answers of AI services have cost ${format.number(Math.round(usd * 100) / 100)} USD of ${format.number(limitUsd)} this week${calls > 0 ? `, and ${format.number(calls)} of ${format.number(limitCalls)} calls of unknown price were made` : ''}. The other questions were left out.`,
      'If that is not enough, raise AI_WEEK_LIMIT_USD or AI_WEEK_LIMIT_CALLS and restart the server.',
    ],
    action: { label: 'Open the overview', link },
  }),
  formsWaiting: ({ agency, forms, browser, link }) => ({
    subject: `Nobody checks the forms – ${agency}`,
    heading: 'Nobody checks the forms',
    paragraphs: [
      browser
        ? 'The agent cannot open its browser, or does not keep up. Until that changes you will not hear of a broken form.'
        : 'No agent with a browser is connected. Until that changes you will not hear of a broken form.',
      `Waiting: ${forms.join(', ')}.`,
      'Please check that the agent is running and that Chromium is on its machine.',
    ],
    action: { label: 'Open the agents', link },
  }),
};

export const clients: ClientTexts = {
  opened: (facts) => ({
    subject: `${facts.kind === 'form' ? 'A form is not working' : 'We are dealing with an outage'}: ${facts.site} – ${facts.agency}`,
    heading: `Hello ${facts.name},`,
    paragraphs: [
      facts.kind === 'form'
        ? `A form on ${facts.site} has not been working since ${format.dateTime(facts.openedAt)}. The operator has been alerted.`
        : `${facts.site} has been unavailable since ${format.dateTime(facts.openedAt)}. The operator has been alerted.`,
      ...told(facts),
    ],
    action: { label: 'See the site', link: facts.link },
    note: 'We will write as soon as all is well. You can turn these messages off in the settings.',
  }),
  taken: (facts) => ({
    subject: `A fix is under way: ${facts.site} – ${facts.agency}`,
    heading: `Hello ${facts.name},`,
    paragraphs: [
      `${facts.kind === 'form' ? `The form on ${facts.site} is still not working` : `${facts.site} is still unavailable`}. ${facts.takenBy ?? 'The operator'} has been working on it since ${format.dateTime(facts.takenAt)}.`,
      ...told(facts),
    ],
    action: { label: 'See the site', link: facts.link },
    note: 'We will write as soon as all is well. You can turn these messages off in the settings.',
  }),
  resolved: (facts) => ({
    subject: `Resolved: ${facts.site} – ${facts.agency}`,
    heading: `Hello ${facts.name},`,
    paragraphs: [
      facts.kind === 'form'
        ? `The form on ${facts.site} works again. The fault lasted ${lasted(format, facts.openedAt, facts.resolvedAt)}, ${span(facts)}.`
        : `${facts.site} is up again. The outage lasted ${lasted(format, facts.openedAt, facts.resolvedAt)}, ${span(facts)}.`,
      ...told(facts),
    ],
    action: { label: 'See the site', link: facts.link },
    note: 'You can turn these messages off in the settings.',
  }),
};
