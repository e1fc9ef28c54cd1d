import type { Language } from '@hlidka/protocol';

/** Texts the server writes into a job: why it ended it, or refused a command without asking. */
export type JobNotes = {
  planUnreadable: string;
  notNamed: string;
  foreignTarget: string;
  noTarget: string;
  takenUpInVain: string;
  otherProgram: (argument: string) => string;
  /** `goesOn`: the rule made its next job all the same. */
  ruleWaits: (job: number, title: string, goesOn: boolean) => string;
};

/** What a client reads of a job whose plan has no sentence of its own; figures as in such a sentence. */
export const usualSentences: Record<Language, { backup: string; restore: string }> = {
  cs: {
    backup: 'Záloha webu je hotová, má {size}.',
    restore: 'Vyzkoušeli jsme obnovu webu ze zálohy a povedla se.',
  },
  en: {
    backup: 'The site was backed up, {size}.',
    restore: 'We tried to restore the site from its backup, and it worked.',
  },
};

export const jobNotes: Record<Language, JobNotes> = {
  cs: {
    planUnreadable: 'Plán úlohy nelze přečíst. Založte ji prosím znovu.',
    notNamed: 'Tento příkaz plán ani seznam povolených příkazů neuvádí.',
    foreignTarget: 'Příkaz míří jinam než na web této úlohy.',
    takenUpInVain:
      'Agent úlohu převzal pětkrát za sebou a pokaždé skončil bez jediného kroku. Proto ji už nikdo nepřebírá. Podívejte se na její průběh a na výpis agenta.',
    noTarget:
      'Nic nebylo spuštěno: u webu není nastaveno, kde běží příkazy. Nastavte to na stránce webu v části „Kde běží příkazy“ a úlohu zkuste znovu.',
    otherProgram: (argument) =>
      `S argumentem ${argument} by povolený program mohl dělat něco jiného, proto neprojde.`,
    ruleWaits: (job, title, goesOn) =>
      `Úloha #${job} (${title}) čeká na vaše rozhodnutí. ${goesOn ? 'Záloha se přesto dělá dál, v nové úloze.' : 'Do té doby se podle jejího pravidla další nezaloží.'}`,
  },
  en: {
    planUnreadable: 'This job’s plan cannot be read. Please create the job again.',
    notNamed: 'This command is neither in the plan nor on the list of allowed commands.',
    foreignTarget: 'The command targets something other than this job’s site.',
    takenUpInVain:
      'Agents took this job up five times in a row and never got a step further, so nobody takes it up any more. See its activity and the agent’s output.',
    noTarget:
      'Nothing was run: nobody has set where this site’s commands run. Set it on the site’s page under “Where commands run” and retry the job.',
    otherProgram: (argument) =>
      `With the argument ${argument} the allowed program could do something else, so it is refused.`,
    ruleWaits: (job, title, goesOn) =>
      `Job #${job} (${title}) needs your decision. ${goesOn ? 'The backup goes on all the same, as a new job.' : 'Until then its rule makes no other.'}`,
  },
};
