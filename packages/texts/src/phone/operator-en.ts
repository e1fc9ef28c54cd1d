import { pluralEn } from '../format/index.ts';
import { plan } from '../plan/en.ts';
import type { PhoneOperator } from './operator-cs.ts';

export const operator: PhoneOperator = {
  plan,
  nav: { waiting: 'To decide', outages: 'Outages', account: 'Account' },
  waiting: {
    none: 'Nothing needs your decision.',
    some: (n) => `${n} ${pluralEn(n, 'job needs', 'jobs need')} your decision.`,
    before: (n, when) =>
      n === 0
        ? `Nothing needed your decision when last seen, ${when}.`
        : `${n} ${pluralEn(n, 'job', 'jobs')} needed your decision when last seen, ${when}.`,
    why: { approval: 'to be approved', gate: 'asks to run a command', answer: 'asks a question' },
    whyBefore: {
      approval: 'was to be approved',
      gate: 'asked to run a command',
      answer: 'asked a question',
    },
    settled: 'This job no longer needs your decision.',
  },
  job: {
    title: (n) => `Job ${n}`,
    noSite: 'no site',
    instructions: 'Instructions',
    approve: 'Approve',
    cancel: 'Cancel the job',
    cancelMeans: 'A cancelled job is not done.',
    keep: 'Keep it',
    plan: 'What it will do',
    failed: 'The job failed.',
    retry: 'Run again',
    retryMeans: 'It starts from the beginning, with the same plan.',
    moved: 'The job has changed since; nothing was done.',
    notDecided: 'You have not decided about the job yet.',
    decided: 'Your decision counts.',
  },
  gate: {
    heading: 'May the agent run this command?',
    command: 'Command',
    target: 'Where',
    local: 'beside the agent, in the job’s work folder',
    key: 'SSH key',
    hostKey: 'Server key',
    folder: 'Folder',
    defaultFolder: 'default',
    env: 'Environment variables',
    none: 'none',
    timeout: 'Time limit',
    reason: 'The agent’s reason',
    expires: 'Denied without an answer',
    digest: 'Digest of the command',
    allow: 'Allow',
    rest: 'Allow for the rest of the job',
    restMeans: 'Exactly this command may then run again in this job without asking.',
    note: 'A note to the agent if you deny',
    deny: 'Deny',
    changed: 'The command has changed; nothing was allowed.',
    changedTodo: 'The new one is shown here. Read it and decide again.',
  },
  question: { heading: 'The agent asks', answer: 'Answer', send: 'Answer' },
  prove: {
    why: 'Confirm that it is you who decides',
    refused: 'Nothing was done without the check.',
    impossible: 'This phone has no screen lock.',
    impossibleTodo: 'Set a fingerprint, a face or a code and try again.',
    needed: 'Decisions in the app are confirmed with a passkey here.',
    noneHere: 'The passkey could not be used, nothing was done.',
    noneHereTodo: 'If you have none on this phone, add one. You can also decide on the web.',
    onWeb: 'Passkeys do not work in this app. Please decide on the web.',
    late: 'The server did not accept the confirmation, nothing was done.',
    lateTodo: 'It may have taken too long. Decide again.',
    add: 'Add a passkey',
    offer: 'Confirm decisions with a passkey',
    offerMeans:
      'The server, not the phone alone, then checks who allows a command. Whoever got hold of your sign-in decides nothing with it.',
    notNow: 'Not now',
  },
  outages: {
    none: 'No site has an outage.',
    some: (n) => `${n} ${pluralEn(n, 'incident is', 'incidents are')} open.`,
    before: (n, when) =>
      n === 0
        ? `No site had an outage when last seen, ${when}.`
        : `${n} ${pluralEn(n, 'incident was', 'incidents were')} open when last seen, ${when}.`,
    take: 'Take over',
    takenBy: (who, since) => `${who} has been working on it since ${since}.`,
    free: 'Nobody has taken it over yet.',
    takenBefore: (who, since) => `${who} had been working on it since ${since}.`,
    freeBefore: 'Nobody had taken it over by then.',
    taking: 'Taking the outage over…',
    taken: 'You have taken the outage over.',
    takenEarlier: (who) => `It was already taken over by ${who}.`,
    takenNone: 'None of those outages is free any more; nothing was changed.',
    over: 'The outage has already ended; there is nothing to take over.',
    notTaken: 'You have not taken the outage over yet.',
    notOpen: 'The incident of the link is not in this list; it may have ended.',
    details: 'Details on the web',
    openIt: 'Open the incident',
    more: 'Details',
  },
  incident: {
    course: 'What happened',
    note: 'Note for the other operators (optional)',
    noted: (note) => `Note: ${note}`,
    tellClient: 'Let the client know',
    tellClientHint: (who) =>
      `The portal will say “${who || 'An operator'} is on it”, and whoever turned on outage e-mails gets one.`,
    forClient: 'What the client sees',
    forClientAbout:
      'Once saved, they see it in the portal and in the app at once. Without a text they see kind, start and length only.',
    title: 'Heading',
    description: 'Description',
    save: 'Save the text for the client',
    saved: 'The client now sees the new text.',
    jobs: 'Jobs of this incident',
    line: {
      began: {
        availability: 'A check failed for the first time',
        form: 'The form’s check failed for the first time',
      },
      code: (code) => `The server answered with code ${code}.`,
      confirmed: (checks) =>
        checks > 1
          ? `Confirmed by ${checks} checks, incident opened`
          : 'Confirmed, incident opened',
      opened: (who) => (who ? `Incident opened by hand, ${who}` : 'Incident opened by hand'),
      taken: (who) => (who ? `Taken over, ${who}` : 'Taken over'),
      wrote: (who) => (who ? `Text for the client, ${who}` : 'Text for the client'),
      resolved: (who) => (who ? `Ended by hand, ${who}` : 'Ended by hand'),
      back: 'The site answered again',
      ended: 'End of the incident',
    },
    told: ({ sent, waiting, failed }) =>
      [
        `Messages: ${sent} sent`,
        waiting > 0 && `${waiting} waiting`,
        failed > 0 && `${failed} not delivered`,
      ]
        .filter(Boolean)
        .join(', ')
        .concat('.'),
    toldMore: (n) => `And ${n} more, to be found on the web.`,
  },
  site: {
    jobs: 'Jobs',
    noJobs: 'There are none.',
    states: {
      pending: 'to be approved',
      approved: 'approved, waiting for an agent',
      running: 'running',
      done: 'done',
      failed: 'failed',
      cancelled: 'cancelled',
    },
  },
  onCall: {
    mine: (until) => `You are on call until ${until}.`,
    other: (name, until) => `${name} is on call until ${until}.`,
    nobody: 'Nobody is on call now.',
    mineBefore: (until) => `By that data you are on call until ${until}.`,
    otherBefore: (name, until) => `By that data ${name} is on call until ${until}.`,
    nobodyBefore: 'By that data nobody is on call.',
    over: (until) => `Only the duty that ended ${until} is known.`,
    next: (name) => `${name} comes next.`,
    nextYou: 'You come next.',
  },
  push: {
    actions: {
      take: 'Take over',
      read: 'Read the plan',
      readCommand: 'Read the command',
      cancel: 'Cancel the job',
      deny: 'Deny',
      retry: 'Run again',
    },
    label: 'Notifications on this phone',
    everyone: 'Every outage and its end, and a job that needs a decision or has failed.',
    inTurn:
      'An outage when it is your turn, and a job that needs a decision or has failed. Not in your quiet hours.',
    unknown: 'Outages, and jobs that need a decision or have failed.',
  },
};
