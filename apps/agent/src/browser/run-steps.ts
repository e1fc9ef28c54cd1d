import type { FormStep, FormVerb } from '@hlidka/protocol';
import { hasCaptcha } from './captcha.ts';
import type { Doing } from './doing.ts';
import { guardRefusal } from './open-page.ts';
import { StepFailed } from './step-failed.ts';
import { verbs } from './steps.ts';
import { within } from './within.ts';

export type StepsResult = { step: number; failure: StepFailed } | null;

const captchaMs = 3_000;

const isWaiting = (verb: FormVerb): boolean => verb === 'waitFor' || verb.startsWith('expect');

/** One verb by its own step; the table's type says that they belong together. */
const doStep = <V extends FormVerb>(
  doing: Doing,
  step: Extract<FormStep, { verb: V }> & { verb: V },
): Promise<void> => verbs[step.verb](doing, step);

/** What was sent and never confirmed may have met a captcha that nobody sees; a server's own failure is one. */
const perhapsCaptcha = async (
  { visit }: Doing,
  failure: StepFailed,
  wasSent: boolean,
  verb: FormVerb,
): Promise<StepFailed> => {
  if (
    failure.outcome === 'blocked' ||
    !wasSent ||
    !isWaiting(verb) ||
    visit.evidence.serverFailed()
  )
    return failure;
  const met = await within(hasCaptcha(visit.page()), captchaMs).catch(() => false);
  return met ? new StepFailed(`${visit.words.captcha} ${failure.message}`, 'blocked') : failure;
};

/** In order, until one fails; null: all went well. */
export const runSteps = async (doing: Doing, steps: readonly FormStep[]): Promise<StepsResult> => {
  const { visit } = doing;
  let wasSent = false;
  for (const [index, step] of steps.entries()) {
    const fail = async (failure: StepFailed): Promise<StepsResult> => ({
      step: index,
      failure: await perhapsCaptcha(doing, failure, wasSent, step.verb),
    });
    try {
      await within(doStep(doing, step), doing.leftMs());
    } catch (error) {
      if (visit.hasCrashed()) throw error;
      if (doing.leftMs() <= 0)
        return fail(new StepFailed(visit.words.tooLong(visit.task.timeoutSeconds)));
      const failure = error instanceof StepFailed ? error : new StepFailed(visit.words.stuck);
      return fail(guardRefusal(visit) ?? failure);
    }
    const refusal = guardRefusal(visit);
    if (refusal) return fail(refusal);
    if (step.verb === 'click') wasSent = true;
  }
  return null;
};
