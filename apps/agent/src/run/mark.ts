/** Stands in the environment of every command and so of all that it starts, whatever session or parent they take. */
export const markName = 'HLIDKA_RUN';

/** Of one agent's process, one of its jobs, one command: each part is found by itself. */
export const markOf = (given: { agent: string; job: string; command: string }): string =>
  `${given.agent}.${given.job}.${given.command}.`;

/** What is searched for in the environment of processes. */
export const marks = {
  ofAgent: (agent: string) => `${markName}=${agent}.`,
  ofJob: (agent: string, job: string) => `${markName}=${agent}.${job}.`,
  whole: (mark: string) => `${markName}=${mark}`,
  /** Of a job or a command, whichever agent began it. */
  ofAny: (id: string) => `.${id}.`,
};
