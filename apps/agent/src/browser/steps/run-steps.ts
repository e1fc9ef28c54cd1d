import type { FormStep, FormVerb } from '@hlidka/protocol';
import type { Doing } from '../visit/doing.ts';
import { guardRefusal } from '../visit/open-page.ts';
import { StepFailedError } from '../visit/step-failed.ts';
import { within } from '../visit/within.ts';
import { captchaOn } from './captcha.ts';
import { verbs } from './steps.ts';

/** `captcha`: present when the form was sent, or when no confirmation came. */
type StepsResult = {
  failed: { step: number; failure: StepFailedError } | null;
  captcha: string | null;
};

const captchaMs = 3_000;

const isWaiting = (verb: FormVerb): boolean => verb === 'waitFor' || verb.startsWith('expect');

/** Runs one step by its verb; the table's type ties verb and step together. */
const doStep = <V extends FormVerb>(
  doing: Doing,
  step: Extract<FormStep, { verb: V }> & { verb: V },
): Promise<void> => verbs[step.verb](doing, step);

const lookForCaptcha = ({ visit }: Doing): Promise<string | null> =>
  within(captchaOn(visit.page()), captchaMs).catch(() => null);

/**
 * A form sent without confirmation may have met an invisible captcha; a server error is the
 * server's own.
 */
const perhapsCaptcha = async (
  doing: Doing,
  failure: StepFailedError,
  wasSent: boolean,
  verb: FormVerb,
): Promise<{ failure: StepFailedError; captcha: string | null }> => {
  const { visit } = doing;
  if (
    failure.outcome === 'blocked' ||
    !wasSent ||
    !isWaiting(verb) ||
    visit.evidence.serverFailed()
  )
    return { failure, captcha: null };
  const captcha = await lookForCaptcha(doing);
  if (!captcha) return { failure, captcha };
  return {
    failure: new StepFailedError(`${visit.words.captcha} ${failure.message}`, 'blocked'),
    captcha,
  };
};

/** In order, until one fails. */
export const runSteps = async (doing: Doing, steps: readonly FormStep[]): Promise<StepsResult> => {
  const { visit } = doing;
  let wasSent = false;
  let stoodBy: string | null = null;
  for (const [index, step] of steps.entries()) {
    const fail = async (given: StepFailedError): Promise<StepsResult> => {
      const { failure, captcha } = await perhapsCaptcha(doing, given, wasSent, step.verb);
      return { failed: { step: index, failure }, captcha };
    };
    if (step.verb === 'click') stoodBy = (await lookForCaptcha(doing)) ?? stoodBy;
    try {
      await within(doStep(doing, step), doing.leftMs());
    } catch (error) {
      if (visit.hasCrashed()) throw error;
      if (doing.leftMs() <= 0)
        return fail(new StepFailedError(visit.words.tooLong(visit.task.timeoutSeconds)));
      const failure =
        error instanceof StepFailedError ? error : new StepFailedError(visit.words.stuck);
      return fail(guardRefusal(visit) ?? failure);
    }
    const refusal = guardRefusal(visit);
    if (refusal) return fail(refusal);
    if (step.verb === 'click') wasSent = true;
  }
  return { failed: null, captcha: stoodBy };
};
