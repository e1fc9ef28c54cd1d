import { pluralEn } from '../format/index.ts';
import type { PhoneOperator } from './operator-cs.ts';

export const operator: PhoneOperator = {
  places: { waiting: 'To decide', outages: 'Outages', account: 'Account' },
  waiting: {
    none: 'Nothing needs your decision.',
    some: (n) => `${n} ${pluralEn(n, 'job needs', 'jobs need')} your decision.`,
    before: (n, when) =>
      n === 0
        ? `Nothing needed your decision when last seen, ${when}.`
        : `${n} ${pluralEn(n, 'job', 'jobs')} needed your decision when last seen, ${when}.`,
    why: { approval: 'to be approved', gate: 'asks to run a command', answer: 'asks a question' },
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
  },
  onCall: {
    mine: (until) => `You are on call until ${until}.`,
    other: (name, until) => `${name} is on call until ${until}.`,
    nobody: 'Nobody is on call now.',
    next: (name) => `${name} comes next.`,
    nextYou: 'You come next.',
  },
  push: {
    label: 'Notifications on this phone',
    detail: 'When it is your turn with an outage, and when a job needs a decision.',
  },
};
