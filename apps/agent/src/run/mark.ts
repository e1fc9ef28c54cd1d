/**
 * An environment variable of every command, inherited by everything it starts, whatever session or
 * parent it gets.
 */
export const markName = 'HLIDKA_RUN';

/** Made of the agent, the job and the command: each part can be searched for. */
export const markOf = (given: { agent: string; job: string; command: string }): string =>
  `${given.agent}.${given.job}.${given.command}.`;

/** What to search for in the environment of processes. */
export const marks = {
  ofAgent: (agent: string) => `${markName}=${agent}.`,
  ofJob: (agent: string, job: string) => `${markName}=${agent}.${job}.`,
  whole: (mark: string) => `${markName}=${mark}`,
  /** Of a job or a command, by any agent. */
  ofAny: (id: string) => `.${id}.`,
};
