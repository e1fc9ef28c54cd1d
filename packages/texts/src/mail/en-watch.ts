import { limitEnd } from '../ai-limit.ts';
import { createFormat, pluralEn } from '../format/index.ts';
import { automaticTitle, titleInEnglish } from '../titles/index.ts';
import { localFault } from './en-local-fault.ts';
import { oddPage } from './en-odd-page.ts';
import { ownTroubles } from './en-own.ts';
import { proof } from './en-proof.ts';
import { searchTrouble } from './en-search.ts';
import { snapshotNews } from './en-snapshots.ts';
import { together } from './en-together.ts';
import { trouble } from './en-trouble.ts';
import { lasted } from './lasted.ts';
import { span } from './span.ts';
import type {
  ClientTexts,
  IncidentFacts,
  OperatorTexts,
  ProvenIncident,
  Reached,
} from './types.ts';

const format = createFormat('en');

const told = ({ title, description }: IncidentFacts): string[] =>
  [title && titleInEnglish(title), description].filter((text) => text !== null);

/** The evidence already contains an automatic title, and more. */
const written = ({ evidence, ...facts }: ProvenIncident): string[] =>
  told(facts.title === automaticTitle(evidence) ? { ...facts, title: null } : facts);

const hours = (n: number): string =>
  n % 24 === 0 && n > 24 ? `${n / 24} days` : `${n} ${pluralEn(n, 'hour', 'hours')}`;

export const operators: OperatorTexts = {
  together,
  opened: (facts) => ({
    subject: `${facts.kind === 'form' ? 'Form not working' : facts.unstable ? 'Unstable site' : 'Outage'}: ${facts.site} – ${facts.agency}`,
    heading:
      facts.kind === 'form'
        ? `${facts.site}: a form is not working`
        : `${facts.site} is ${facts.unstable ? 'unstable' : 'down'}`,
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
      facts.kind === 'form'
        ? `${facts.site}: the form is working again`
        : `${facts.site} is up again`,
    paragraphs: [
      `${facts.kind === 'form' ? 'The fault' : facts.unstable ? 'The instability' : 'The outage'} lasted ${lasted(format, facts.openedAt, facts.resolvedAt)}, ${span(format, facts.openedAt, facts.resolvedAt)}.`,
      ...written(facts),
      ...proof(facts.evidence),
    ],
    action: { label: 'Open the incident', link: facts.link },
  }),
  ...ownTroubles,
  trouble,
  ...snapshotNews,
  silent: ({ agency, since, sites, of, link }) => ({
    subject: `Hlídka is not measuring – ${agency}`,
    heading: sites === of ? 'Hlídka is not measuring' : 'Hlídka is not measuring some sites',
    paragraphs: [
      sites === of
        ? `No result of any site has come since ${format.dateTime(since)}.`
        : `No result has come from ${sites} of ${of} sites since ${format.dateTime(since)}.`,
      'Nobody would hear of an outage of theirs now.',
      'Please check that a process with the role checker is running. The command npx hlidka doctor says what is wrong. We will let you know when results come again.',
    ],
    action: { label: 'Open Hlídka', link },
  }),
  seeing: ({ agency, from, to, link }) => ({
    subject: `Hlídka is measuring again – ${agency}`,
    heading: 'Hlídka is measuring again',
    paragraphs: [
      `Results are coming again. They were missing ${span(format, from, to)}; outages of that time are not known.`,
    ],
    action: { label: 'Open Hlídka', link },
  }),
  backupMissing: ({ agency, site, everyHours, lastOkAt, link }) => ({
    subject: `${site}: backup missing – ${agency}`,
    heading: `${site}: backup missing`,
    paragraphs: [
      lastOkAt
        ? `A backup was expected within ${hours(everyHours)}. The last successful one is from ${format.dateTime(lastOkAt)}.`
        : `A backup was expected within ${hours(everyHours)}, and none has succeeded yet.`,
      'Please check that backups are running. We will let you know when one arrives.',
    ],
    action: { label: 'Open the site in Hlídka', link },
  }),
  backupFailed: ({ agency, site, startedAt, lastOkAt, small, link }) => {
    const what = small ? 'backup much smaller than usual' : 'backup failed';
    const lastOk = lastOkAt
      ? `The last successful one is from ${format.dateTime(lastOkAt)}.`
      : 'None has succeeded yet.';
    const how = small
      ? `It began at ${format.dateTime(startedAt)} and has only ${format.bytes(small.sizeBytes)}, usually at least ${format.bytes(small.usualBytes)}.`
      : `It began at ${format.dateTime(startedAt)} and did not end well.`;
    const next = small
      ? 'If the smaller size is right, after a clean-up for example, confirm it at the site under Backups. In the portal the client sees that it is much smaller and that it is on your list. We will not write again until a backup succeeds.'
      : 'In the portal the client sees that it failed and that it is on your list. We will not write again until a backup succeeds.';
    return {
      subject: `${site}: ${what} – ${agency}`,
      heading: `${site}: ${what}`,
      paragraphs: [`${how} ${lastOk}`, next],
      action: { label: 'Open the site in Hlídka', link },
    };
  },
  backupBack: ({ agency, site, lastOkAt, link }) => ({
    subject: `${site}: backups are OK again – ${agency}`,
    heading: `${site}: backups are OK again`,
    paragraphs: [
      lastOkAt
        ? `A backup arrived on ${format.dateTime(lastOkAt)}.`
        : 'The missing backup has arrived.',
    ],
    action: { label: 'Open the site in Hlídka', link },
  }),
  expiry: ({ agency, site, what, endsAt, days, link }) => {
    const thing = what === 'certificate' ? 'the certificate' : 'the domain registration';
    const soon = days > 0 ? `in ${days} ${pluralEn(days, 'day', 'days')}` : 'today';
    const when = days < 0 ? 'has expired' : `expires ${soon}`;
    return {
      subject: `${site}: ${thing} ${when} – ${agency}`,
      heading: `${site}: ${thing} ${when}`,
      paragraphs: [
        `${days < 0 ? 'It was' : 'It is'} valid until ${format.dateTime(endsAt)}.`,
        what === 'certificate'
          ? days < 0
            ? 'Browsers are now warning visitors. Please renew the certificate as soon as possible.'
            : 'If it does not renew automatically, please renew it in time. Otherwise browsers will warn visitors.'
          : days < 0
            ? 'Please renew the registration as soon as possible. The site and e-mail on the domain may stop working.'
            : 'Please make sure the renewal is paid for. Without it, the site and e-mail on the domain will stop working.',
      ],
      action: { label: 'Open the site in Hlídka', link },
    };
  },
  reportsReady: ({ agency, month, count, link }) => ({
    subject: `Monthly reports for ${format.month(month)} are ready to send – ${agency}`,
    heading: `Monthly reports for ${format.month(month)}`,
    paragraphs: [
      `${count} ${pluralEn(count, 'draft is', 'drafts are')} ready. Clients will see them once you have read and sent them.`,
    ],
    action: { label: 'Open the drafts', link },
  }),
  oddPage,
  localFault,
  searchTrouble,
  aiLimit: ({ agency, usd, limitUsd, calls, limitCalls, link }) => ({
    subject: `${limitEnd.en} – ${agency}`,
    heading: limitEnd.en,
    paragraphs: [
      `AI answers have cost ${format.number(Math.round(usd * 100) / 100)} of ${format.number(limitUsd)} USD this week${calls > 0 ? `, and ${format.number(calls)} of ${format.number(limitCalls)} calls without a known price were made` : ''}. The remaining questions were skipped.`,
      'If that is not enough, raise AI_WEEK_LIMIT_USD or AI_WEEK_LIMIT_CALLS and restart the server.',
    ],
    action: { label: 'Open the overview', link },
  }),
  formsWaiting: ({ agency, forms, browser, link }) => ({
    subject: `Forms are not being checked – ${agency}`,
    heading: 'Forms are not being checked',
    paragraphs: [
      browser
        ? 'The agent cannot open its browser, or cannot keep up. Until this is fixed, you will not hear about broken forms.'
        : 'No agent with a browser is connected. Until this is fixed, you will not hear about broken forms.',
      `Waiting: ${forms.join(', ')}.`,
      'Please check that the agent is running and that Chromium is installed on its machine.',
    ],
    action: { label: 'Open the agents', link },
  }),
  formsBlocked: ({ agency, forms, link }) => ({
    subject: `Forms cannot be verified – ${agency}`,
    heading: 'Forms cannot be verified',
    paragraphs: [
      'Several checks in a row were stopped, most often by protection against bots. Until this is fixed, you will not hear about broken forms.',
      `Affected: ${forms.join(', ')}.`,
      'Please try them yourself and consider an exception for Hlídka. We will write again only when a form passes and is then stopped again.',
    ],
    action: { label: 'Open the site in Hlídka', link },
  }),
};

const operator = ({ operatorKnowsAt, reachingOperator }: Reached): string[] => {
  if (operatorKnowsAt) return [`The operator has known since ${format.dateTime(operatorKnowsAt)}.`];
  return reachingOperator ? ['We are trying to reach the operator.'] : [];
};

export const clients: ClientTexts = {
  opened: (facts) => ({
    subject: `${facts.kind === 'form' ? 'A form is not working' : 'Outage detected'}: ${facts.site} – ${facts.agency}`,
    heading: `Hello ${facts.name},`,
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
    heading: `Hello ${facts.name},`,
    paragraphs: [
      `${facts.kind === 'form' ? `The form on ${facts.site} is still not working` : `${facts.site} is still ${facts.unstable ? 'failing on and off' : 'unavailable'}`}. ${facts.takenBy ?? 'The operator'} has been working on it since ${format.dateTime(facts.takenAt)}.`,
      ...told(facts),
    ],
    action: { label: 'See the site', link: facts.link },
    note: 'We will let you know as soon as it is resolved. You can turn these e-mails off in settings.',
  }),
  resolved: (facts) => ({
    subject: `Resolved: ${facts.site} – ${facts.agency}`,
    heading: `Hello ${facts.name},`,
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
