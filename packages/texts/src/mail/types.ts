import type {
  Evidence,
  IncidentKind,
  OddSign,
  PageFacts,
  Role,
  SearchEngine,
  SearchTrouble,
  SharedCause,
  SnapshotFault,
  SnapshotPlace,
  TroubleKind,
} from '@hlidka/protocol';

/** A mail's content, used for both its text and its HTML part. */
export type MailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Longer content between the paragraphs and the action; its HTML is already safe. */
  content?: { html: string; plain: string };
  action?: { label: string; link: string };
  /** An alternative place for the action, shown below it. */
  elsewhere?: { when: string; link: string };
  note?: string;
};

type Facts = { name: string; agency: string };
type WithLink = Facts & { link: string };
type About = { agency: string; link: string };

export type IncidentFacts = WithLink & {
  site: string;
  kind: IncidentKind;
  /** For an outage: the site keeps failing and passing. */
  unstable?: boolean;
  openedAt: Date;
  resolvedAt: Date;
  title: string | null;
  description: string | null;
};
export type ProvenIncident = IncidentFacts & { evidence: Evidence };
type Tells<F> = { opened: (facts: F) => MailText; resolved: (facts: F) => MailText };

/** Outages that began, or ended, together. */
export type TogetherFacts = About & {
  count: number;
  shared: SharedCause | null;
  /** The first of these moments and the last. */
  from: Date;
  to: Date;
  /** Some of the sites. */
  sites: string[];
  /** For beginnings: how many are already over. For ends: how many are still open. */
  rest: number;
};

type BackupFacts = About & { site: string; everyHours: number; lastOkAt: Date | null };

export type OperatorTexts = Tells<ProvenIncident> & {
  together: Tells<TogetherFacts>;
  /** No backup came within the expected time; then one did. */
  backupMissing: (facts: BackupFacts) => MailText;
  backupBack: (facts: BackupFacts) => MailText;
  /** The last one failed, never reported its end, or is clearly smaller than usual. */
  backupFailed: (
    facts: About & {
      site: string;
      startedAt: Date;
      lastOkAt: Date | null;
      small: { sizeBytes: number; usualBytes: number } | null;
    },
  ) => MailText;
  /** Of the installation's own data: none for two days, one came again, one cannot be restored. */
  snapshotMissing: (
    facts: About & { lastOkAt: Date | null; fault: SnapshotFault | null },
  ) => MailText;
  snapshotBack: (facts: About & { at: Date }) => MailText;
  snapshotTestFailed: (
    facts: About & { startedAt: Date; place: SnapshotPlace; fault: SnapshotFault },
  ) => MailText;
  /** Without `to` it still lasts. */
  blind: (facts: About & { from: Date; to: Date | null }) => MailText;
  /** No reference address answers although sites pass; with `to` they answer again. */
  referencesSilent: (facts: About & { from: Date; to: Date | null }) => MailText;
  /** No results of this many sites since then; and that they come again. */
  silent: (facts: About & { since: Date; sites: number; of: number }) => MailText;
  seeing: (facts: About & { from: Date; to: Date }) => MailText;
  /** Something is wrong with the watch itself; with `to` it is over. `names`: of duties or channels. */
  trouble: (
    facts: About & { what: TroubleKind; names: string[]; from: Date; to: Date | null },
  ) => MailText;
  expiry: (
    facts: About & { site: string; what: 'certificate' | 'domain'; endsAt: Date; days: number },
  ) => MailText;
  /** The site is up but its page looks unusual. */
  oddPage: (
    facts: About & {
      site: string;
      signs: OddSign[];
      before: PageFacts;
      after: PageFacts;
      since: Date;
    },
  ) => MailText;
  /** The site fails from the home place only; `evidence` says what the others see. */
  localFault: (facts: About & { site: string; from: Date; evidence: Evidence }) => MailText;
  /** The month's drafts wait to be read and sent. */
  reportsReady: (facts: About & { month: Date; count: number }) => MailText;
  /** About an account, or a site's property. */
  searchTrouble: (
    facts: About & {
      engine: SearchEngine;
      trouble: SearchTrouble;
      account: string | null;
      site: string | null;
      property: string | null;
    },
  ) => MailText;
  /** The weekly limit for AI answers is reached. */
  aiLimit: (
    facts: About & { usd: number; limitUsd: number; calls: number; limitCalls: number },
  ) => MailText;
  /** Form checks that nobody runs, or whose browser fails; each as `site: form`. */
  formsWaiting: (facts: About & { forms: string[]; browser: boolean }) => MailText;
  /** Checks of these forms were blocked several times in a row. */
  formsBlocked: (facts: About & { forms: string[] }) => MailText;
};
/** Whether an operator knows of it at the time of writing. */
export type Reached = { operatorKnowsAt: Date | null; reachingOperator: boolean };

export type ClientTexts = {
  opened: (facts: IncidentFacts & Reached) => MailText;
  resolved: (facts: IncidentFacts) => MailText;
  /** Somebody took it over. */
  taken: (facts: IncidentFacts & { takenAt: Date; takenBy: string | null }) => MailText;
};

export type MailTexts = {
  invitation: (facts: WithLink & { role: Role }) => MailText;
  /** `appLink` opens the phone app, for whoever asked there. */
  passwordReset: (facts: WithLink & { appLink: string | null }) => MailText;
  passwordChanged: (facts: WithLink & { at: Date }) => MailText;
  /** `called` may be empty: a passkey may have no name. */
  passkeyAdded: (facts: WithLink & { at: Date; called: string }) => MailText;
  keyCreated: (facts: WithLink & { at: Date; called: string }) => MailText;
  test: (facts: Facts) => MailText;
  /** `site` is null when it is on all of a client's sites. */
  report: (facts: WithLink & { site: string | null; month: Date }) => MailText;
  /** Notifications for operators, with evidence. */
  operators: OperatorTexts;
  /** Notifications for clients who chose mail. */
  clients: ClientTexts;
};
