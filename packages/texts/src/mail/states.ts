import type { MailState, MailText, MailTexts, MailWords } from './types.ts';

type State<F> = MailState | ((facts: F) => MailState);

/** The subject ends with the agency, which the mail's frame says too. */
const withoutAgency = (subject: string, agency: string): string =>
  subject.slice(0, subject.length - agency.length - ' – '.length);

const stated =
  (callUs: boolean) =>
  <F extends { agency: string }>(write: (facts: F) => MailWords, state: State<F>) =>
  (facts: F): MailText => {
    const words = write(facts);
    const heading = words.heading ?? withoutAgency(words.subject, facts.agency);
    return {
      ...words,
      heading,
      state: typeof state === 'function' ? state(facts) : state,
      callUs,
    };
  };

const toOperator = stated(false);
const toClient = stated(true);

type Began = { kind: 'availability' | 'form'; unstable?: boolean };
const began = ({ kind, unstable }: Began): MailState =>
  kind === 'form' || unstable ? 'warning' : 'down';
const ended = ({ to }: { to: Date | null }): MailState => (to ? 'up' : 'warning');

const statedOperators = (t: MailTexts['operators']): MailTexts<MailText>['operators'] => ({
  opened: toOperator(t.opened, began),
  resolved: toOperator(t.resolved, 'up'),
  closed: toOperator(t.closed, 'neutral'),
  closedTogether: toOperator(t.closedTogether, 'neutral'),
  taken: toOperator(t.taken, began),
  inHand: toOperator(t.inHand, 'warning'),
  outletOff: toOperator(t.outletOff, 'warning'),
  outletTest: toOperator(t.outletTest, 'neutral'),
  together: {
    opened: toOperator(t.together.opened, 'down'),
    resolved: toOperator(t.together.resolved, ({ rest }) => (rest > 0 ? 'warning' : 'up')),
  },
  backupMissing: toOperator(t.backupMissing, 'warning'),
  backupFailed: toOperator(t.backupFailed, 'warning'),
  backupBack: toOperator(t.backupBack, 'up'),
  heartbeatLate: toOperator(t.heartbeatLate, 'warning'),
  heartbeatFailed: toOperator(t.heartbeatFailed, 'warning'),
  heartbeatBack: toOperator(t.heartbeatBack, 'up'),
  snapshotMissing: toOperator(t.snapshotMissing, 'warning'),
  snapshotTestFailed: toOperator(t.snapshotTestFailed, 'warning'),
  newerVersion: toOperator(t.newerVersion, 'neutral'),
  snapshotBack: toOperator(t.snapshotBack, 'up'),
  blind: toOperator(t.blind, ended),
  referencesSilent: toOperator(t.referencesSilent, ended),
  silent: toOperator(t.silent, 'warning'),
  seeing: toOperator(t.seeing, 'up'),
  trouble: toOperator(t.trouble, ended),
  expiry: toOperator(t.expiry, 'warning'),
  oddPage: toOperator(t.oddPage, 'warning'),
  localFault: toOperator(t.localFault, 'warning'),
  localFaults: toOperator(t.localFaults, 'warning'),
  placeVoiceless: toOperator(t.placeVoiceless, ended),
  placesTie: toOperator(t.placesTie, ended),
  siteSlow: toOperator(t.siteSlow, 'warning'),
  sitesSlow: toOperator(t.sitesSlow, 'warning'),
  agentAlert: toOperator(t.agentAlert, 'warning'),
  appCrash: toOperator(t.appCrash, 'warning'),
  reportsReady: toOperator(t.reportsReady, 'neutral'),
  searchTrouble: toOperator(t.searchTrouble, 'warning'),
  newWay: toOperator(t.newWay, 'warning'),
  aiLimit: toOperator(t.aiLimit, 'warning'),
  formsWaiting: toOperator(t.formsWaiting, 'warning'),
  formsBlocked: toOperator(t.formsBlocked, 'warning'),
  formAlso: toOperator(t.formAlso, 'down'),
  formChanged: toOperator(t.formChanged, 'warning'),
  aiEngine: toOperator(t.aiEngine, 'warning'),
});

/** Every letter with its state, the same in every language. */
export const withStates = (t: MailTexts): MailTexts<MailText> => ({
  invitation: toClient(t.invitation, 'neutral'),
  passwordReset: toClient(t.passwordReset, 'neutral'),
  passwordChanged: toClient(t.passwordChanged, 'neutral'),
  passkeyAdded: toClient(t.passkeyAdded, 'neutral'),
  secondFactor: toClient(t.secondFactor, 'warning'),
  newDevice: toClient(t.newDevice, 'warning'),
  guessed: toClient(t.guessed, 'warning'),
  keyCreated: toClient(t.keyCreated, 'neutral'),
  assistantCreated: toClient(t.assistantCreated, 'neutral'),
  test: toOperator(t.test, 'up'),
  report: toClient(t.report, 'neutral'),
  statusConfirm: toOperator(t.statusConfirm, 'neutral'),
  statusUpdate: toOperator(t.statusUpdate, ({ state }) => (state === 'solved' ? 'up' : 'warning')),
  operators: statedOperators(t.operators),
  clients: {
    opened: toClient(t.clients.opened, began),
    taken: toClient(t.clients.taken, began),
    resolved: toClient(t.clients.resolved, 'up'),
  },
});
