/** Every limit of the product that a person or a program can meet. */
export const limits = {
  passwordMin: 8,
  passwordMax: 128,
  invitationDays: 7,
  resetMinutes: 60,
  signInLinkMinutes: 60,
  sessionDays: 30,
  /** A new passkey or partner key asks for a sign-in, or a confirmation, no older than this. */
  freshSignInMinutes: 5,
  signInFailures: { max: 10, windowSeconds: 15 * 60 },
  signInAttempts: { max: 100, windowSeconds: 60 },
  linkAttempts: { max: 30, windowSeconds: 60 },
  resetRequests: { max: 10, windowSeconds: 15 * 60 },
  /** To one mailbox, whoever asks; each link that came is valid all the while. */
  resetMails: { max: 5, windowSeconds: 60 * 60 },
  requests: { max: 1200, windowSeconds: 60 },
  /** Requests of one partner key, over all processes. */
  keyRequests: { max: 600, windowSeconds: 60 },
  /** Wrong partner keys from one address; a good key that is in use is answered even then. */
  wrongKeys: { max: 20_000, windowSeconds: 60 },
  /** Wrong agents' tokens from one address; a good one that is in use is answered even then. */
  wrongTokens: { max: 300, windowSeconds: 60 },
  keysPerUser: 50,
  /** No event tells that a state has grown too old, so what shows one asks again. */
  askAgainSeconds: 60,
  /** Open pages that are told of changes: of one person, and of one process. */
  channelsPerUser: 20,
  channels: 1000,
  /** Seeds, section 8, in characters as a person sees them. */
  aiQuestions: { max: 15, least: 5, most: 300 },
  seoQueries: { max: 10, least: 1, most: 200 },
  /** A service account's file has 2.4 kB. */
  searchSecret: 10_000,
  /** Named choices of sites that one operator keeps. */
  boardFilters: 30,
  searchAccounts: 50,
  /** How much of the past is read when a site is connected: what Google keeps. */
  searchMonths: 16,
  /** Spec, section 9: how far back a page may ask for days. */
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
  /** Spec, section 6: a decision that nobody made is a denial after this long. */
  gateHours: 24,
  leaseSeconds: 30,
  slotsPerAgent: 50,
  longPollSeconds: 25,
  eventsPage: 100,
  /** Seeds, section 8: job events shown in `/job`. */
  eventsInChat: 10,
  /** After so many days it is let go of; the skeleton of a job's trail is kept for ever. */
  keptDays: {
    /** Sent, dropped and undelivered messages; reports, and beginnings of which no end was told, longer. */
    messages: 180,
    longMessages: 730,
    commandOutput: 90,
    /** Of what an agent wrote at length, only the beginning is kept from then on. */
    agentTexts: 365,
    jobStates: 7,
    /** What belongs to one outage alone, and what tells which outages had a common cause. */
    loneGatherings: 35,
    gatherings: 400,
  },
  memoryLength: 20_000,
  stateLength: 1_000_000,
  agentBodyBytes: 512 * 1024,
  alertLength: 4_000,
  /** A picture of a page on which a form failed, or that an update changed. */
  pictureBytes: 400 * 1024,
  /** Of one attempt; what comes after them is not kept. */
  picturesPerJob: 300,
  agentAlerts: { max: 10, windowSeconds: 60 },
  agentsAtMost: 50,
  backupsShown: 10,
  /** No archive of a site and no dump of its database is smaller. */
  backupLeastBytes: 1024,
  /** So many good ones before it are a backup's measure; less than this share of the smallest is a failure. */
  backupsCompared: 3,
  backupLeastShare: 0.5,
  /** The watch book: days and lines of a page, unless one day alone has more. */
  bookDays: 14,
  bookLines: 100,
  /** Reports of one site's script. */
  backupReports: { max: 30, windowSeconds: 60 },
  backupReportBytes: 1024,
  backupTokensPerSite: 20,
  /** How often a site may expect a backup: up to once a year. */
  backupHours: { least: 1, most: 8760 },
  bodyBytes: 64 * 1024,
  logoBytes: 200 * 1024,
  pageSize: 50,
  /** Sites on which one action of the board may act. */
  sitesAtOnce: 2000,
  /** Seeds, section 8: how long data counts as fresh on a client. */
  freshSeconds: 30,
} as const;

export const headers = {
  requestId: 'x-request-id',
  /** On an answer: when the question came, in milliseconds of the server's clock. Goes back as the channel's `since`. */
  askedAt: 'x-asked-at',
  /** `user:<id>` or `client:<id>`: an operator looks at the portal as that client does. */
  viewAs: 'x-view-as',
} as const;
