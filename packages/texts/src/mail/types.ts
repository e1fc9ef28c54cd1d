import type {
  AiEngine,
  AiTrouble,
  Evidence,
  IncidentKind,
  NewWayEvent,
  NoticeState,
  OddSign,
  PageFacts,
  Role,
  SearchEngine,
  SearchTrouble,
  SharedCause,
  SiteView,
  SlowPhase,
  SnapshotDestination,
  SnapshotFault,
  TroubleKind,
} from '@hlidka/protocol';

/** What a mail is about, seen at a glance: its first line and the colour of its edge. */
export type MailState = 'down' | 'up' | 'warning' | 'neutral';

/** A mail as a catalogue writes it. */
export type MailWords = {
  subject: string;
  /** Without one, the subject. */
  heading?: string;
  greeting?: string;
  paragraphs: string[];
  /** Longer content between the paragraphs and the action; its HTML is already safe. */
  content?: { html: string; plain: string };
  action?: { label: string; link: string };
  /** Where to read more, beside the action. */
  more?: { label: string; link: string };
  /** Another way to the same action, shown below it. */
  elsewhere?: { when: string; link: string };
  note?: string;
};

/** A mail's content, used for both its text and its HTML part. */
export type MailText = MailWords & {
  heading: string;
  state: MailState;
  /** Whether the reader may want to phone the agency. */
  callUs: boolean;
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
export type AlarmFacts = ProvenIncident & {
  takeOverLink: string | null;
  /** Whose site it is, and where; null where only the heart of it is told. */
  whose: { client: string; url: string | null } | null;
  /** Nobody took it over for so long, so the rota's next step is told. */
  waitedMinutes: number | null;
  /** The rota's steps begin again. */
  again: boolean;
};
type Tells<F, T> = { opened: (facts: F) => T; resolved: (facts: F) => T };

/** Outages that began, or ended, together. */
export type TogetherFacts = About & {
  count: number;
  /** Those of them that fail and pass in turns. */
  unstable: number;
  shared: SharedCause | null;
  /** The first of these moments and the last. */
  from: Date;
  to: Date;
  /** Some of the sites. */
  sites: string[];
  /** For beginnings: how many are already over. For ends: how many are still open. */
  rest: number;
};

export type AlarmOfMany = TogetherFacts &
  Pick<AlarmFacts, 'takeOverLink' | 'waitedMinutes' | 'again'> & {
    /** The first of the clients, and how many more; null where only the heart of it is told. */
    whose: { clients: string[]; more: number } | null;
  };

type BackupFacts = About & { site: string; lastOkAt: Date | null };
type HeartbeatFacts = BackupFacts & { job: string };

export type OperatorTexts<T = MailWords> = {
  /** `takeOverLink` takes it over at once. */
  opened: (facts: AlarmFacts) => T;
  resolved: (facts: ProvenIncident) => T;
  /** Its site or form is not checked any more: nobody saw whether it works again. */
  closed: (facts: IncidentFacts) => T;
  /** The same of many at once. */
  closedTogether: (facts: About & { count: number; sites: string[] }) => T;
  together: Tells<AlarmOfMany, T>;
  /**
   * Whether it is still in hand: asked of the one who took it over, or of others where that one is known by a
   * name alone (`named`) or is no operator any more (`gone`). Several began together.
   */
  inHand: (
    facts: About & {
      count: number;
      /** Some of the sites. */
      names: string[];
      holder: 'reader' | 'named' | 'gone';
      takenBy: string | null;
      takenAt: Date;
      openedAt: Date;
    },
  ) => T;
  /** Somebody took it over. */
  taken: (facts: IncidentFacts & { takenAt: Date; takenBy: string | null }) => T;
  /** A channel is switched off: the service refuses it, or accepted nothing for three days. */
  outletOff: (
    facts: About & { outlet: string; reason: 'refused' | 'given up'; answer: string },
  ) => T;
  outletTest: (facts: About & { outlet: string }) => T;
  /** No backup came within the expected time; then one did. */
  backupMissing: (facts: BackupFacts & { lateAt: Date; awayFrom: Date | null }) => T;
  backupBack: (facts: BackupFacts & { at: Date }) => T;
  /** The last one failed, never reported its end, or is clearly smaller than usual. */
  backupFailed: (
    facts: BackupFacts & {
      startedAt: Date;
      small: { sizeBytes: number; usualBytes: number } | null;
      doubted: 'less' | 'same' | null;
    },
  ) => T;
  /** A job of a site has not called in time, says that it failed, or is well again. */
  heartbeatLate: (
    facts: HeartbeatFacts & {
      lateAt: Date;
      running: boolean;
      /** Hlídka itself was away since then and could take no call. */
      awayFrom: Date | null;
      /** More are late at once: one letter about all of them. */
      others: { count: number; named: { site: string; job: string | null }[]; link: string } | null;
    },
  ) => T;
  heartbeatFailed: (facts: HeartbeatFacts & { at: Date; exitStatus: number | null }) => T;
  heartbeatBack: (facts: HeartbeatFacts & { at: Date }) => T;
  /** Of the installation's own data: none for two days, one came again, one cannot be restored. */
  snapshotMissing: (facts: About & { lastOkAt: Date | null; fault: SnapshotFault | null }) => T;
  snapshotBack: (facts: About & { at: Date }) => T;
  snapshotTestFailed: (
    facts: About & { startedAt: Date; destination: SnapshotDestination; fault: SnapshotFault },
  ) => T;
  /** The installed version and a newer one that is out. */
  newerVersion: (facts: About & { installed: string; version: string }) => T;
  /** Without `to` it still lasts. */
  blind: (facts: About & { from: Date; to: Date | null }) => T;
  /** No reference address answers although sites pass; with `to` they answer again. */
  referencesSilent: (facts: About & { from: Date; to: Date | null }) => T;
  /** No results of this many sites since then; and that they come again. */
  silent: (facts: About & { since: Date; sites: number; of: number }) => T;
  seeing: (facts: About & { from: Date; to: Date }) => T;
  /** Something is wrong with the watch itself; with `to` it is over. `names`: of duties or channels. */
  trouble: (
    facts: About & { what: TroubleKind; names: string[]; from: Date; to: Date | null },
  ) => T;
  expiry: (
    facts: About & { site: string; what: 'certificate' | 'domain'; endsAt: Date; days: number },
  ) => T;
  /** The site is up but its page looks unusual. */
  oddPage: (
    facts: About & {
      site: string;
      signs: OddSign[];
      before: PageFacts;
      after: PageFacts;
      since: Date;
    },
  ) => T;
  /** The site fails from the home place only; `evidence` says what the others see. */
  localFault: (facts: About & { site: string; from: Date; evidence: Evidence }) => T;
  /** Many fail so at once; `from`: the places that do not see them, null: the server itself. */
  localFaults: (
    facts: About & { count: number; names: string[]; from: (string | null)[]; since: Date },
  ) => T;
  /**
   * A place says otherwise than the others and is not believed; `to`: it agrees again. `place` null: the
   * server itself; `site`: only for this one, of which it is the home.
   */
  placeVoiceless: (
    facts: About & {
      place: string | null;
      site: string | null;
      sees: SiteView | null;
      count: number;
      names: string[];
      since: Date;
      to: Date | null;
    },
  ) => T;
  /** As many places say the one as the other; of the places null is the server itself. */
  placesTie: (
    facts: About & {
      places: (string | null)[];
      count: number;
      names: string[];
      since: Date;
      to: Date | null;
    },
  ) => T;
  /** The site is well but slow; `nowMs` against what is usual, or over the limit set by hand. */
  siteSlow: (
    facts: About & {
      site: string;
      from: Date;
      nowMs: number;
      usualMs: number | null;
      limitMs: number | null;
      phase: SlowPhase;
      phaseNowMs: number;
      phaseUsualMs: number | null;
    },
  ) => T;
  /** Many became slow together; `phase` grew at most of them. */
  sitesSlow: (facts: About & { count: number; names: string[]; from: Date; phase: SlowPhase }) => T;
  /** Where there is no chat: what an agent says of itself, in its own words. */
  agentAlert: (facts: About & { agent: string; text: string }) => T;
  /** A screen of the phone app could not be shown; `person` sent it. */
  appCrash: (
    facts: About & {
      person: string;
      screen: string;
      message: string;
      stack: string;
      version: string;
      platform: string;
    },
  ) => T;
  /** The month's drafts wait to be read and sent. */
  reportsReady: (facts: About & { month: Date; count: number }) => T;
  /** About an account, or a site's property. */
  searchTrouble: (
    facts: About & {
      engine: SearchEngine;
      trouble: SearchTrouble;
      account: string | null;
      site: string | null;
      property: string | null;
    },
  ) => T;
  /** A new way in, one taken away, or a deletion; `link` ends it, for operators. */
  newWay: (
    facts: Facts & {
      what: { event: NewWayEvent; on: string | null }[];
      more: number;
      who: string | null;
      at: Date;
      address: string | null;
      device: string | null;
      link: string | null;
    },
  ) => T;
  /** The weekly limit for AI answers is reached. */
  aiLimit: (
    facts: About & { usd: number; limitUsd: number; calls: number; limitCalls: number },
  ) => T;
  /** Form checks that nobody runs, or whose browser fails; each as `site: form`. */
  formsWaiting: (facts: About & { forms: string[]; browser: boolean }) => T;
  /** Checks of these forms were blocked several times in a row. */
  formsBlocked: (facts: About & { forms: string[] }) => T;
  /** A further form broke while the incident of another one was open. */
  formAlso: (facts: About & { site: string; form: string; step: string | null }) => T;
  /** The expected text did not show, but the form's message arrived by mail. */
  formChanged: (facts: About & { site: string; form: string; step: string | null }) => T;
  /** An engine answered nothing in a whole run. */
  aiEngine: (
    facts: About & { engine: AiEngine; trouble: AiTrouble | null; questions: number },
  ) => T;
};
/** Whether an operator knows of it at the time of writing. */
export type Reached = { operatorKnowsAt: Date | null; reachingOperator: boolean };

export type ClientTexts<T = MailWords> = {
  opened: (facts: IncidentFacts & Reached) => T;
  resolved: (facts: IncidentFacts) => T;
  /** Somebody took it over. */
  taken: (facts: IncidentFacts & { takenAt: Date; takenBy: string | null }) => T;
};

export type MailTexts<T = MailWords> = {
  invitation: (facts: WithLink & { role: Role }) => T;
  /** `appLink` opens the phone app, for whoever asked there. */
  passwordReset: (facts: WithLink & { appLink: string | null }) => T;
  passwordChanged: (facts: WithLink & { at: Date }) => T;
  /** `called` may be empty: a passkey may have no name. */
  passkeyAdded: (facts: WithLink & { at: Date; called: string }) => T;
  /** `locked`: too many wrong codes, by somebody who knows the password. */
  secondFactor: (
    facts: WithLink & { at: Date; change: 'set_up' | 'codes_made' | 'ended' | 'locked' },
  ) => T;
  newDevice: (facts: WithLink & { at: Date; address: string; device: string | null }) => T;
  /** Somebody tries passwords. */
  guessed: (facts: WithLink & { at: Date }) => T;
  keyCreated: (facts: WithLink & { at: Date; called: string }) => T;
  assistantCreated: (facts: WithLink & { at: Date; called: string; steers: boolean }) => T;
  test: (facts: Facts) => T;
  /** `site` is null when it is on all of a client's sites. */
  report: (facts: WithLink & { site: string | null; month: Date }) => T;
  /** To subscribers of a status page: the link to confirm, then each update. */
  statusConfirm: (facts: About & { page: string }) => T;
  statusUpdate: (
    facts: About & {
      page: string;
      title: string;
      state: NoticeState;
      text: string;
      at: Date;
      unsubscribeLink: string;
    },
  ) => T;
  /** Notifications for operators, with evidence. */
  operators: OperatorTexts<T>;
  /** Notifications for clients who chose mail. */
  clients: ClientTexts<T>;
};
