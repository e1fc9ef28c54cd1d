import { aiNames } from '../../admin/en/answers.ts';
import { limitEnd } from '../../ai-limit.ts';
import { createFormat, pluralEn } from '../../format/index.ts';
import { automaticTitle } from '../../titles/index.ts';
import { lasted } from '../lasted.ts';
import { span } from '../span.ts';
import type { AlarmFacts, OperatorTexts, ProvenIncident } from '../types.ts';
import { agentAlert } from './agent-alert.ts';
import { appCrash } from './app-crash.ts';
import { closed } from './closed.ts';
import { broken, inHand, mended, takeNote, told, whyNow } from './incident.ts';
import { localFault, localFaults } from './local-fault.ts';
import { newWayNews } from './new-ways.ts';
import { oddPage } from './odd-page.ts';
import { outletNews } from './outlets.ts';
import { ownTroubles } from './own.ts';
import { placesTie, placeVoiceless } from './places.ts';
import { proof } from './proof.ts';
import { searchTrouble } from './search.ts';
import { slow } from './slow.ts';
import { snapshotNews } from './snapshots.ts';
import { together } from './together.ts';
import { trouble } from './trouble.ts';

const doubts = {
  less: {
    what: 'backup holds much less than the last one',
    look: 'What it lacks is shown at the site under Backups.',
  },
  same: {
    what: 'backup is the same as the last one',
    look: 'It is the same to the last byte as the one before. Please check that it saves what it should; you find it at the site under Backups.',
  },
} as const;

const format = createFormat('en');

/** The evidence already contains an automatic title, and more. */
const written = ({ evidence, ...facts }: ProvenIncident): string[] =>
  told(facts.title === automaticTitle(evidence) ? { ...facts, title: null } : facts);

const whose = ({ whose: about }: AlarmFacts): string[] =>
  about ? [`Client: ${about.client}.${about.url ? ` Address: ${about.url}` : ''}`] : [];

const awayOf = (from: Date | null): string[] =>
  from
    ? [`Hlídka was not working from ${format.dateTime(from)}; a report may have been lost.`]
    : [];

export const operators: OperatorTexts = {
  together,
  opened: (facts) => ({
    subject: `${facts.kind === 'form' ? 'Form not working' : facts.unstable ? 'Unstable site' : 'Outage'}: ${facts.site} – ${facts.agency}`,
    heading: broken(facts),
    paragraphs: [
      `Since ${format.dateTime(facts.openedAt)}.`,
      ...whyNow(facts, 'one'),
      ...whose(facts),
      ...written(facts),
      ...proof(facts.evidence),
    ],
    ...(facts.takeOverLink
      ? {
          action: { label: 'Take it over', link: facts.takeOverLink },
          more: { label: 'Open the incident', link: facts.link },
          note: takeNote,
        }
      : { action: { label: 'Open the incident', link: facts.link } }),
  }),
  resolved: (facts) => ({
    subject: `Resolved: ${facts.site} – ${facts.agency}`,
    heading: mended(facts),
    paragraphs: [
      `${facts.kind === 'form' ? 'The fault' : facts.unstable ? 'The instability' : 'The outage'} lasted ${lasted(format, facts.openedAt, facts.resolvedAt)}, ${span(format, facts.openedAt, facts.resolvedAt)}.`,
      ...written(facts),
      ...proof(facts.evidence),
    ],
    action: { label: 'Open the incident', link: facts.link },
  }),
  ...closed,
  ...ownTroubles,
  trouble,
  ...snapshotNews,
  ...newWayNews,
  ...outletNews,
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
  backupMissing: ({ agency, site, lateAt, awayFrom, lastOkAt, link }) => ({
    subject: `${site}: backup missing – ${agency}`,
    heading: `${site}: backup missing`,
    paragraphs: [
      lastOkAt
        ? `A backup was expected by ${format.dateTime(lateAt)}. The last successful one is from ${format.dateTime(lastOkAt)}.`
        : `A backup was expected by ${format.dateTime(lateAt)}, and none has succeeded yet.`,
      ...awayOf(awayFrom),
      'Please check that backups are running. We will let you know when one arrives.',
    ],
    action: { label: 'Open the site in Hlídka', link },
  }),
  backupFailed: ({ agency, site, startedAt, lastOkAt, small, doubted, link }) => {
    const what = doubted
      ? doubts[doubted].what
      : small
        ? 'backup much smaller than usual'
        : 'backup failed';
    const lastOk = lastOkAt
      ? `The last successful one is from ${format.dateTime(lastOkAt)}.`
      : 'None has succeeded yet.';
    const how = doubted
      ? `It began at ${format.dateTime(startedAt)}. ${doubts[doubted].look}`
      : small
        ? `It began at ${format.dateTime(startedAt)} and has only ${format.bytes(small.sizeBytes)}, usually at least ${format.bytes(small.usualBytes)}.`
        : `It began at ${format.dateTime(startedAt)} and did not end well.`;
    const next = doubted
      ? 'If it is right as it is, confirm it there. In the portal the client sees that it is to be checked. We will not write again until a good backup arrives.'
      : small
        ? 'If the smaller size is right, after a clean-up for example, confirm it at the site under Backups. In the portal the client sees that it is much smaller and that it is on your list. We will not write again until a backup succeeds.'
        : 'In the portal the client sees that it failed and that it is on your list. We will not write again until a backup succeeds.';
    return {
      subject: `${site}: ${what} – ${agency}`,
      heading: `${site}: ${what}`,
      paragraphs: [`${how} ${lastOk}`, next],
      action: { label: 'Open the site in Hlídka', link },
    };
  },
  backupBack: ({ agency, site, at, link }) => ({
    subject: `${site}: backups are OK again – ${agency}`,
    heading: `${site}: backups are OK again`,
    paragraphs: [`A backup arrived on ${format.dateTime(at)}.`],
    action: { label: 'Open the site in Hlídka', link },
  }),
  heartbeatLate: ({ agency, site, job, lastOkAt, lateAt, running, link, awayFrom, others }) => {
    const away = awayOf(awayFrom);
    if (others) {
      const { count, named } = others;
      const rest = count - named.length;
      return {
        subject: `Jobs that have not called in time: ${count} – ${agency}`,
        paragraphs: [
          ...away,
          `${named.map(({ site: of, job: name }) => `${of}: ${name ?? 'backups'}`).join('\n')}${rest > 0 ? `\nand ${rest} more` : ''}`,
        ],
        action: { label: 'Open the jobs in Hlídka', link: others.link },
      };
    }
    return {
      subject: `${site}: the job ${job} ${running ? 'did not end in time' : 'has not called'} – ${agency}`,
      paragraphs: [
        running
          ? `It started, but had not reported its end by ${format.dateTime(lateAt)}.`
          : `It should have called by ${format.dateTime(lateAt)}.`,
        ...away,
        lastOkAt ? `Last success: ${format.dateTime(lastOkAt)}.` : 'It has never succeeded.',
      ],
      action: { label: 'Open the job in Hlídka', link },
    };
  },
  heartbeatFailed: ({ agency, site, job, lastOkAt, at, exitStatus, link }) => ({
    subject: `${site}: the job ${job} failed – ${agency}`,
    paragraphs: [
      exitStatus === null
        ? `It reported so on ${format.dateTime(at)}.`
        : `It reported so on ${format.dateTime(at)}, exit status ${exitStatus}.`,
      lastOkAt ? `Last success: ${format.dateTime(lastOkAt)}.` : 'It has never succeeded.',
    ],
    action: { label: 'Open the job in Hlídka', link },
  }),
  heartbeatBack: ({ agency, site, job, at, link }) => ({
    subject: `${site}: the job ${job} is OK again – ${agency}`,
    paragraphs: [`It called on ${format.dateTime(at)}.`],
    action: { label: 'Open the job in Hlídka', link },
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
  agentAlert,
  appCrash,
  inHand,
  localFault,
  localFaults,
  placeVoiceless,
  placesTie,
  ...slow,
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
  formAlso: ({ agency, site, form, step, link }) => ({
    subject: `The form ${form} is broken too – ${site} – ${agency}`,
    heading: `The form ${form} is broken too`,
    paragraphs: [
      `One form on ${site} was broken already; now the form ${form} is as well.`,
      ...(step ? [`Where it failed: ${step}.`] : []),
      'The client gets no new message, but sees both on the site’s page.',
    ],
    action: { label: 'Open the incident', link },
  }),
  formChanged: ({ agency, site, form, step, link }) => ({
    subject: `The form ${form} answers differently – ${site} – ${agency}`,
    heading: `The form ${form} answers differently`,
    paragraphs: [
      `On ${site} the expected text did not appear after sending. The form’s message did arrive by mail, so it most likely works.`,
      ...(step ? [`Where the check stopped: ${step}.`] : []),
      'Please adapt the steps of the check to what the page says now. The client has not been told.',
    ],
    action: { label: 'Open the site in Hlídka', link },
  }),
  aiEngine: ({ agency, engine: name, trouble, questions, link }) => {
    const engine = aiNames.engines[name];
    return {
      subject: `${engine} did not answer once – ${agency}`,
      heading: `${engine} did not answer once`,
      paragraphs: [
        `${engine} answered none of the questions (${questions}) in a whole weekly check. The mention shares come from the other services only.`,
        ...(trouble ? [`Reason: ${aiNames.troubles[trouble]}.`] : []),
        'Please check the key and the settings of the service.',
      ],
      action: { label: 'Open AI visibility', link },
    };
  },
};
