import { type CommandOutcome, commandText, type Step } from '@hlidka/protocol';
import { type Gated, runGated } from '../job/gates.ts';
import { hasPassed, JobFailedError, type JobWork, type Result } from '../job/job-work.ts';
import { mustCommand } from '../job/site-command.ts';
import { cutAt } from '../plain-text.ts';

/** How a command ended, for a person. */
export const howEnded = (
  { words }: Pick<JobWork, 'words'>,
  outcome: CommandOutcome,
  seconds: number,
) => (outcome.timedOut ? words.timedOut(seconds) : words.exited(outcome.exitCode, outcome.signal));

export const whyNot = ({ words }: JobWork, { state, note }: Extract<Gated, { ran: false }>) =>
  words.closed(state === 'open' || state === 'allowed' ? 'closed' : state, note);

type Passes = (outcome: CommandOutcome | null, step: Step) => boolean;

/** In order, each under its own key; the first failure ends the job. */
export const runPlanSteps = async (
  work: JobWork,
  steps: Step[],
  passes: Passes = hasPassed,
): Promise<void> => {
  const { job, words } = work;
  for (const [index, step] of steps.entries()) {
    const numbered = [index + 1, steps.length] as const;
    const reason = cutAt(words.stepReason(job.title, ...numbered), 2000);
    const command = mustCommand(work, step, reason);
    const done = await runGated(work, `step:${index}`, command);
    if (!done.ran) throw new JobFailedError(words.notRun(...numbered, whyNot(work, done)));
    if (!passes(done.outcome, step) && done.outcome) {
      const shown = cutAt(commandText(step.argv), 1000);
      const how = howEnded(work, done.outcome, step.timeoutSeconds);
      throw new JobFailedError(words.stepFailed(...numbered, shown, how));
    }
  }
};

export const runPlaybook = async (work: JobWork, steps: Step[]): Promise<Result> => {
  await runPlanSteps(work, steps);
  return { outcome: 'done', summary: work.words.allDone(steps.length) };
};
