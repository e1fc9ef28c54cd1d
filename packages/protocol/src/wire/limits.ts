/** Every limit of the product. */
export const limits = {
  passwordMin: 8,
  passwordMax: 128,
  invitationDays: 7,
  resetMinutes: 60,
  signInLinkMinutes: 60,
  /** From the phone app to a page on the web. */
  webLinkMinutes: 2,
  /** By which a new way in can be ended; it stands on the first page for a day. */
  newWayLinkDays: 7,
  newWayHours: 24,
  newWayLines: 10,
  /** Of an operator from the sign-in, of a client from the last use. */
  sessionDays: 30,
  /** After so long without use an operator's session ends, where owners want it so. */
  idleHours: 12,
  /** A new passkey or key needs a sign-in or confirmation no older than this. */
  freshSignInMinutes: 5,
  /** From the question until the passkey's answer arrives. */
  decisionProofSeconds: 180,
  signInFailures: { max: 10, windowSeconds: 15 * 60 },
  /** Of one account, from all addresses; on a device it knows, and by a passkey, its owner goes on. */
  accountFailures: { max: 30, windowSeconds: 15 * 60 },
  signInAttempts: { max: 100, windowSeconds: 60 },
  linkAttempts: { max: 30, windowSeconds: 60 },
  resetRequests: { max: 10, windowSeconds: 15 * 60 },
  /** Per mailbox, whoever asks; all links sent remain valid meanwhile. */
  resetMails: { max: 5, windowSeconds: 60 * 60 },
  requests: { max: 1200, windowSeconds: 60 },
  /** Per partner key, over all processes. */
  keyRequests: { max: 600, windowSeconds: 60 },
  /** Wrong partner keys from one address; a valid key in use still works. */
  wrongKeys: { max: 20_000, windowSeconds: 60 },
  /** Wrong agent tokens from one address; a valid one in use still works. */
  wrongTokens: { max: 300, windowSeconds: 60 },
  keysPerUser: 50,
  /** Of one person's assistants; how long a token lasts at most. */
  assistantsPerUser: 20,
  assistantDays: 365,
  /** Characters of one answer to an assistant. */
  assistantAnswer: 120_000,
  /** No event fires when a state becomes outdated, so pages poll. */
  askAgainSeconds: 60,
  /** Cards of home with their figures in one answer: two, three or four in a row fill whole rows. */
  homeCards: 48,
  /** Live channels per person and per process. */
  channelsPerUser: 20,
  channels: 1000,
  /** In characters as a person sees them. */
  aiQuestions: { max: 15, least: 5, most: 300 },
  seoQueries: { max: 10, least: 1, most: 200 },
  /** A service account's file is 2.4 kB. */
  searchSecret: 10_000,
  /** Named filters per operator. */
  boardFilters: 30,
  searchAccounts: 50,
  /** How much of the past is read for a new connection: what Google keeps. */
  searchMonths: 16,
  /** How far back a page may ask for days. */
  daysBack: 365,
  worklogPage: 20,
  reportsPage: 24,
  /** Jobs and their commands. */
  argumentLength: 8_000,
  argumentsPerCommand: 200,
  stepsPerJob: 100,
  planBytes: 512 * 1024,
  operatorMessage: 4_000,
  questionLength: 4_000,
  /** An undecided command is denied after this long. */
  gateHours: 24,
  leaseSeconds: 30,
  slotsPerAgent: 50,
  longPollSeconds: 25,
  eventsPage: 100,
  /** Job events shown in `/job`. */
  eventsInChat: 10,
  /** Deleted after this many days; the skeleton of a job's trail is kept forever. */
  keptDays: {
    /**
     * Sent, dropped and undelivered messages; reports, and beginnings without a sent end, longer.
     */
    messages: 180,
    longMessages: 730,
    commandOutput: 90,
    /** From then on only the beginning of an agent's long text is kept. */
    agentTexts: 365,
    jobStates: 7,
    /** Sums by hour: pages show a year of them (`daysBack`); later those of the day remain. */
    hourSums: 400,
    /** Gatherings of a single outage, and those that show a common cause. */
    loneGatherings: 35,
    gatherings: 400,
    slowTimes: 400,
    /** Notices to operators, after what they are of has ended. */
    notices: 60,
    /** New ways in, as the first page and their mails show them; the trail keeps them for ever. */
    newWays: 30,
    /** Since the last sign-in there. */
    knownDevices: 400,
    incidentPictures: 90,
    appCrashes: 90,
    /** Response times by place, and answers of places. */
    placeResults: 14,
    /** Snapshots of the installation's data before an upgrade. */
    upgradeSnapshots: 7,
  },
  memoryLength: 20_000,
  stateLength: 1_000_000,
  agentBodyBytes: 512 * 1024,
  alertLength: 4_000,
  /** A screenshot of a failed form or a page changed by an update. */
  pictureBytes: 400 * 1024,
  /** Pictures of pages whose outage opens: how many are asked for, and for how long they wait. */
  incidentPictures: {
    bytes: 300 * 1024,
    pageSeconds: 20,
    perMinute: 5,
    waiting: 20,
    waitMinutes: 5,
    /** All that are kept; older ones go first. */
    kept: 2000,
  },
  /** Per attempt; further ones are not stored. */
  picturesPerJob: 300,
  /** Per person; the same crash is told to operators once a day. */
  appCrashes: { max: 10, windowSeconds: 60 * 60 },
  agentAlerts: { max: 10, windowSeconds: 60 },
  agentsAtMost: 50,
  placesAtMost: 20,
  /** The first one included. */
  checksPerSite: 20,
  checkName: 60,
  outletsAtMost: 50,
  /** Older signing keys of a webhook that still sign; each for a day after it was replaced. */
  signingSecrets: 10,
  /** A place measures a site this often, or at the site's own longer interval. */
  placeMeasureSeconds: 300,
  /** Results a place sends at once. */
  placeBatch: 500,
  /** Calls with the token of one place. */
  placeCalls: { max: 60_000, windowSeconds: 60 },
  placeBatches: { max: 300, windowSeconds: 60 },
  /** A stream of a place proves itself this often; two answers missed and the place is away. */
  placeBeatSeconds: 10,
  backupsShown: 10,
  /** A push is dropped a day after it was written, so quiet hours must leave time to send it. */
  quietHoursAtMost: 16,
  notificationsPage: 20,
  /** No archive of a site and no database dump is smaller. */
  backupLeastBytes: 1024,
  /**
   * A backup is compared with this many good ones; below this share of the smallest it has failed.
   */
  backupsCompared: 3,
  backupLeastShare: 0.5,
  /** The watch book: days and lines per page, unless a single day has more. */
  bookDays: 14,
  bookLines: 100,
  /** Per site's script. */
  backupReports: { max: 30, windowSeconds: 60 },
  backupReportBytes: 1024,
  backupTokensPerSite: 20,
  bodyBytes: 64 * 1024,
  logoBytes: 200 * 1024,
  pageSize: 50,
  /** Lines of the board in one reply. */
  boardWindow: 500,
  /** Of a tag in characters as a person sees them. */
  tagCharacters: 40,
  tagsPerSite: 20,
  /** For so long an act on many sites can be taken back, where it is safe. */
  undoSeconds: 30,
  /** Lines of a preview of such an act. */
  actLines: 50,
  /** Sites per action of the board. */
  sitesAtOnce: 2000,
  /** Lines of each kind on the operator's first page. */
  todayLines: 5,
  /** Looks further apart belong to different visits. */
  visitGapMinutes: 30,
  /** How far back "since you last looked" reaches. */
  sinceDays: 14,
  /** For so long an undelivered message is something to do. */
  undeliveredDays: 7,
  /** Tokens of screens in the office. */
  screens: 50,
  /** Sites in an answer for a screen; the others are counted. */
  wallSites: 500,
  /** How long such an answer waits for a change. */
  wallSeconds: 10,
  /** Jobs of sites that report by themselves. */
  heartbeats: {
    most: 2000,
    perSite: 50,
    /** Heartbeats in one list, those of backups included. */
    listed: 5000,
    periodMinutes: { least: 1, most: 525_600 },
    graceMinutes: { least: 1, most: 525_600 },
    /** Calls kept of each, and of the text that came with one. */
    runs: 100,
    textBytes: 100_000,
    /** Of all texts of one job the newest are kept whole, of older ones the beginning. */
    allTextBytes: 1_000_000,
    textBeginning: 1000,
    /** Of a text in a list of calls. */
    textShown: 500,
    /** Runs of one job at the same time whose lengths are known. */
    running: 20,
    /** From one job. */
    calls: { max: 60, windowSeconds: 60 },
  },
  /** Public status pages, and what one shows. */
  statusPages: 200,
  statusSites: 20,
  statusDays: 90,
  statusText: 1000,
  statusOpenNotices: 4,
  statusPastNotices: 6,
  statusWorks: 5,
  statusSubscribers: 2000,
  /** Who asked and has not confirmed yet, of one page. */
  statusPending: 500,
  /** Requests for a subscription: from one address, to one mailbox, on one page. */
  statusRequests: { max: 10, windowSeconds: 60 * 60 },
  statusMailsPerBox: { max: 2, windowSeconds: 24 * 60 * 60 },
  /** To one mailbox, over all pages. */
  statusMailsPerBoxInAll: { max: 5, windowSeconds: 24 * 60 * 60 },
  statusMailsPerPage: { max: 200, windowSeconds: 60 * 60 },
  /** Beyond the two above a browser has to find a number up to this one first. */
  statusProof: 60_000,
  statusProvenPerPage: { max: 1000, windowSeconds: 60 * 60 },
  statusConfirmHours: 1,
  /** How long data count as fresh on a client. */
  freshSeconds: 30,
} as const;

/**
 * What the phone app and the server understand of each other, as a number. An app below `oldest`
 * is refused, one below `current` is asked to update.
 */
export const appProtocol = { current: 3, oldest: 1 } as const;

export const headers = {
  requestId: 'x-request-id',
  /**
   * Response header: when the request arrived, in milliseconds of the server's clock. Sent back as
   * the channel's `since`.
   */
  askedAt: 'x-asked-at',
  /** `user:<id>` or `client:<id>`: an operator views the portal as that client. */
  viewAs: 'x-view-as',
  /** `<version> <protocol>` of the phone app that asks. */
  app: 'x-hlidka-app',
  /** Response header: a newer app is there, and this one should be updated. */
  update: 'x-hlidka-update',
} as const;
