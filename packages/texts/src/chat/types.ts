import type {
  GateState,
  JobBy,
  JobEventType,
  JobKind,
  JobState,
  JobWaiting,
  SteeringVerb,
} from '@hlidka/protocol';

/** Texts of the operators' chat, unescaped; the writer escapes them. */
export type ChatTexts = {
  /** Under a push about what is decided in the app alone. */
  inApp: { approval: string; gate: string };
  /** Labels before a fact: `Složka: /var/www`. */
  labels: {
    state: string;
    attempt: string;
    scheduled: string;
    result: string;
    folder: string;
    env: string;
    target: string;
    limit: string;
    reason: string;
    expires: string;
    choices: string;
    decided: string;
    answered: string;
    events: string;
    waits: string;
    by: string;
  };
  kinds: Record<JobKind, string>;
  states: Record<JobState, string>;
  waiting: Record<JobWaiting | 'approval', string>;
  paused: string;
  supervised: string;
  unsupervised: string;
  gateStates: Record<Exclude<GateState, 'open'>, string>;
  by: Record<JobBy, string>;
  events: Record<JobEventType, string>;
  /** A choice's button shows the choice itself. */
  buttons: Record<
    Exclude<SteeringVerb, 'operator_message'> | 'rest' | 'take' | 'takeAll' | 'notice',
    string
  >;
  /** The reply to a press. */
  pressed: Record<
    | Exclude<SteeringVerb, 'operator_message'>
    | 'rest'
    | 'choose'
    | 'take'
    | 'takeAll'
    | 'notice'
    | 'noticePages'
    | 'noticeState',
    string
  >;
  onlyReads: string;
  alreadyDone: string;
  /** No agent could do it; the buttons stay. */
  noModel: string;
  noTarget: string;
  pending: (number: number) => string;
  notPending: (number: number) => string;
  gate: (number: number) => string;
  rest: string;
  wholeInFile: string;
  noFolder: string;
  noEnv: string;
  local: string;
  key: (name: string, fingerprint: string) => string;
  question: (number: number) => string;
  answerByReply: string;
  answerByButton: string;
  done: (number: number) => string;
  failed: (number: number) => string;
  cancelled: (number: number) => string;
  windowKept: { title: (number: number) => string; text: string };
  alert: (agent: string) => string;
  jobs: string;
  noJobs: string;
  moreJobs: string;
  noJob: (number: string) => string;
  help: string;
  whichJob: string;
  unknownMessage: string;
  onlyText: string;
  tooLong: (characters: number, most: number) => string;
  notHandedOver: string;
  handedOver: (number: number) => string;
  taken: (number: number) => string;
  ended: (number: number) => string;
  /** A reply to a job with a fixed procedure. */
  noMessages: (number: number) => string;
  failedToAct: string;
  /** Writing a notice of a status page; `page` is its title. */
  notice: {
    askPage: string;
    askPageMeans: string;
    /** Pages that have no button. */
    morePages: (n: number) => string;
    ask: (page: string) => string;
    askMeans: string;
    goesOn: (title: string) => string;
    state: (page: string, state: string) => string;
    textMeans: string;
    stateFirst: string;
    published: (page: string, state: string) => string;
    nextMeans: string;
  };
  /** The menu of commands. */
  commands: { jobs: string; job: string };
};
