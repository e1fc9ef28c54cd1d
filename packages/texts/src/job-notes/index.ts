import type { Language } from '@hlidka/protocol';

/** What the house itself writes into a job: why it ended one, or refused a command without asking. */
type JobNotes = {
  planUnreadable: string;
  notNamed: string;
  foreignTarget: string;
};

export const jobNotes: Record<Language, JobNotes> = {
  cs: {
    planUnreadable: 'Plán úlohy nelze přečíst. Založte ji prosím znovu.',
    notNamed: 'Tento příkaz plán ani seznam povolených příkazů neuvádí.',
    foreignTarget: 'Příkaz míří jinam než na web této úlohy.',
  },
  en: {
    planUnreadable: 'The plan of this job cannot be read. Please create it again.',
    notNamed: 'Neither the plan nor the list of allowed commands names this command.',
    foreignTarget: 'The command is aimed elsewhere than at this job’s site.',
  },
};
