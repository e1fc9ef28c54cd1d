import type {
  Evidence,
  IncidentKind,
  OddSign,
  PageFacts,
  Role,
  SearchEngine,
  SearchTrouble,
  SharedCause,
} from '@hlidka/protocol';

/** A mail's content; the same for its text and its HTML part. */
export type MailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Longer content between the paragraphs and the action, already safe as HTML. */
  content?: { html: string; plain: string };
  action?: { label: string; link: string };
  /** Where else the same is done, said below the action. */
  elsewhere?: { when: string; link: string };
  note?: string;
};

type Facts = { name: string; agency: string };
type WithLink = Facts & { link: string };
type About = { agency: string; link: string };

export type IncidentFacts = WithLink & {
  site: string;
  kind: IncidentKind;
  /** Of an outage: the site fails and passes in turns. */
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
  /** Of beginnings: how many are over already. Of ends: how many still last. */
  rest: number;
};

type BackupFacts = About & { site: string; everyHours: number; lastOkAt: Date | null };

export type OperatorTexts = Tells<ProvenIncident> & {
  together: Tells<TogetherFacts>;
  /** None came within the time that the site expects one; then one did. */
  backupMissing: (facts: BackupFacts) => MailText;
  backupBack: (facts: BackupFacts) => MailText;
  /** The last one failed, or never said how it ended. */
  backupFailed: (
    facts: About & { site: string; startedAt: Date; lastOkAt: Date | null },
  ) => MailText;
  /** Without an end it lasts. */
  blind: (facts: About & { from: Date; to: Date | null }) => MailText;
  /** None of the reference addresses answers, though sites pass; with an end they answer again. */
  referencesSilent: (facts: About & { from: Date; to: Date | null }) => MailText;
  /** No result of so many sites since then, and that they come again. */
  silent: (facts: About & { since: Date; sites: number; of: number }) => MailText;
  seeing: (facts: About & { from: Date; to: Date }) => MailText;
  expiry: (
    facts: About & { site: string; what: 'certificate' | 'domain'; endsAt: Date; days: number },
  ) => MailText;
  /** The site is up but does not look as it usually does. */
  oddPage: (
    facts: About & {
      site: string;
      signs: OddSign[];
      before: PageFacts;
      after: PageFacts;
      since: Date;
    },
  ) => MailText;
  /** The month's drafts wait to be read and sent. */
  reportsReady: (facts: About & { month: Date; count: number }) => MailText;
  /** Of an account, or of a site's property. */
  searchTrouble: (
    facts: About & {
      engine: SearchEngine;
      trouble: SearchTrouble;
      account: string | null;
      site: string | null;
      property: string | null;
    },
  ) => MailText;
  /** The week's limit for answers of AI services is reached. */
  aiLimit: (
    facts: About & { usd: number; limitUsd: number; calls: number; limitCalls: number },
  ) => MailText;
  /** Form checks that nobody runs, or whose browser fails; each as `site: form`. */
  formsWaiting: (facts: About & { forms: string[]; browser: boolean }) => MailText;
  /** Checks of these forms were prevented several times in a row. */
  formsBlocked: (facts: About & { forms: string[] }) => MailText;
};
export type ClientTexts = Tells<IncidentFacts> & {
  /** Somebody took it over. */
  taken: (facts: IncidentFacts & { takenAt: Date; takenBy: string | null }) => MailText;
};

export type MailTexts = {
  invitation: (facts: WithLink & { role: Role }) => MailText;
  /** `appLink` opens the phone app, for whoever asked there. */
  passwordReset: (facts: WithLink & { appLink: string | null }) => MailText;
  passwordChanged: (facts: WithLink & { at: Date }) => MailText;
  /** `called` may be empty: a passkey need not have a name. */
  passkeyAdded: (facts: WithLink & { at: Date; called: string }) => MailText;
  keyCreated: (facts: WithLink & { at: Date; called: string }) => MailText;
  test: (facts: Facts) => MailText;
  /** `site` is null when it is on all of a client's sites. */
  report: (facts: WithLink & { site: string | null; month: Date }) => MailText;
  /** What the watch tells those who run the sites, with the evidence. */
  operators: OperatorTexts;
  /** What it tells a client who chose mail for incidents. */
  clients: ClientTexts;
};
