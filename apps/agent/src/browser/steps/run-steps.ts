import type { Element, FormStep, FormVerb } from '@hlidka/protocol';
import { holdBack } from '../hold-back.ts';
import type { Doing } from '../visit/doing.ts';
import { guardRefusal } from '../visit/open-page.ts';
import { StepFailedError } from '../visit/step-failed.ts';
import { within } from '../visit/within.ts';
import { captchaOn } from './captcha.ts';
import { seeReady } from './press.ts';
import { verbs } from './steps.ts';

/** `captcha`: present when the form was sent, or when no confirmation came. */
type StepsResult = {
  failed: { step: number; failure: StepFailedError } | null;
  captcha: string | null;
};

const captchaMs = 3_000;

const isWaiting = (verb: FormVerb): boolean => verb === 'waitFor' || verb.startsWith('expect');

/** One verb by its own step; the table's type says that they belong together. */
export const doStep = <V extends FormVerb>(
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

/** What went wrong with one step, in the operator's words; null: nothing. */
const tried = async (doing: Doing, work: () => Promise<void>): Promise<StepFailedError | null> => {
  const { visit } = doing;
  try {
    await within(work(), doing.leftMs());
  } catch (error) {
    if (visit.hasCrashed()) throw error;
    if (doing.leftMs() <= 0)
      return new StepFailedError(visit.words.tooLong(visit.task.timeoutSeconds));
    const failure =
      error instanceof StepFailedError ? error : new StepFailedError(visit.words.stuck);
    return guardRefusal(visit) ?? failure;
  }
  return guardRefusal(visit);
};

/** In order, until one fails. */
export const runFormSteps = async (
  doing: Doing,
  steps: readonly FormStep[],
): Promise<StepsResult> => {
  let wasSent = false;
  let stoodBy: string | null = null;
  for (const [index, step] of steps.entries()) {
    if (step.verb === 'click') stoodBy = (await lookForCaptcha(doing)) ?? stoodBy;
    const failed = await tried(doing, () => doStep(doing, step));
    if (failed) {
      const { failure, captcha } = await perhapsCaptcha(doing, failed, wasSent, step.verb);
      return { failed: { step: index, failure }, captcha };
    }
    if (step.verb === 'click') wasSent = true;
  }
  return { failed: null, captcha: stoodBy };
};

/** The same without sending anything: the steps before, then a look at what would send it. */
export const runUnsent = async (
  doing: Doing,
  steps: readonly FormStep[],
  button: Element,
): Promise<StepsResult> => {
  const { visit } = doing;
  const heldBack = await holdBack(visit);
  for (const index of [...steps.keys(), steps.length]) {
    const step = steps[index];
    const failed = await tried(doing, () => (step ? doStep(doing, step) : seeReady(doing, button)));
    if (!failed) continue;
    const failure = heldBack() ? new StepFailedError(visit.words.wouldSend, 'blocked') : failed;
    return { failed: { step: index, failure }, captcha: null };
  }
  return { failed: null, captcha: null };
};
