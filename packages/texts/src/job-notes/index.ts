import type { Language } from '@hlidka/protocol';

/** What the house itself writes into a job: why it ended one, or refused a command without asking. */
export type JobNotes = {
  planUnreadable: string;
  notNamed: string;
  foreignTarget: string;
  otherProgram: (argument: string) => string;
};

export const jobNotes: Record<Language, JobNotes> = {
  cs: {
    planUnreadable: 'Plán úlohy nelze přečíst. Založte ji prosím znovu.',
    notNamed: 'Tento příkaz plán ani seznam povolených příkazů neuvádí.',
    foreignTarget: 'Příkaz míří jinam než na web této úlohy.',
    otherProgram: (argument) =>
      `S argumentem ${argument} by povolený program dělal něco jiného, proto neprojde.`,
  },
  en: {
    planUnreadable: 'This job’s plan cannot be read. Please create the job again.',
    notNamed: 'This command is neither in the plan nor on the list of allowed commands.',
    foreignTarget: 'The command targets something other than this job’s site.',
    otherProgram: (argument) =>
      `With the argument ${argument} the allowed program would do something else, so it is refused.`,
  },
};
