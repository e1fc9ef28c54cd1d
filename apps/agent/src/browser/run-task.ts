import type { FormOutcome, FormTask, SeenForm } from '@hlidka/protocol';
import type { Browser } from 'playwright-core';
import { publicAnd, type Resolve } from '../net/addresses.ts';
import { plainText } from '../plain-text.ts';
import type { Mask } from '../run/mask.ts';
import { findForms } from './find-forms.ts';
import { takePicture } from './picture.ts';
import { runFormSteps, runUnsent } from './steps/run-steps.ts';
import type { Doing } from './visit/doing.ts';
import { StepFailedError } from './visit/step-failed.ts';
import { openVisit, type Visit } from './visit/visit.ts';
import { within } from './visit/within.ts';
import { browserWords } from './visit/words.ts';

export type FormResult = {
  outcome: FormOutcome;
  step: number | null;
  error: string;
  picture: string | null;
  seen: SeenForm[];
  /** The invisible captcha with which it passed, or which may have refused it. */
  captcha: string | null;
};

export type TaskMeans = {
  browser: Browser;
  secrets: Record<string, string>;
  mask: Mask;
  signal: AbortSignal;
  /** How to resolve names; the system's way by default. */
  resolve?: Resolve;
  elementMs?: number;
};

const passed = { outcome: 'passed' as const, step: null, error: '', picture: null };
const longestError = 2000;
const usualElementMs = 10_000;

type Done = {
  failed: { step: number | null; failure: StepFailedError } | null;
  captcha: string | null;
  seen: SeenForm[];
};

const doTask = async (doing: Doing): Promise<Done> => {
  const { task, words } = doing.visit;
  const { steps, dontPress } = task;
  if (task.kind !== 'look') {
    const run = dontPress ? runUnsent(doing, steps, dontPress) : runFormSteps(doing, steps);
    return { ...(await run), seen: [] };
  }
  try {
    const seen = await within(findForms(doing), doing.leftMs());
    return { failed: null, captcha: null, seen };
  } catch (error) {
    if (doing.visit.hasCrashed()) throw error;
    const failure =
      error instanceof StepFailedError
        ? error
        : new StepFailedError(
            doing.leftMs() <= 0 ? words.tooLong(task.timeoutSeconds) : words.stuck,
          );
    return { failed: { step: null, failure }, captcha: null, seen: [] };
  }
};

const told = ({ evidence, proxy, words }: Visit, failure: StepFailedError): string => {
  const refused = proxy.refused();
  return [
    failure.message,
    ...evidence.notes(),
    ...(refused.length > 0 && failure.outcome === 'failed'
      ? [words.blockedParts(refused.slice(0, 5).join(', '))]
      : []),
  ].join('\n');
};

/** Does one task in its own browser context and always returns how it ended. */
export const runTask = async (task: FormTask, means: TaskMeans): Promise<FormResult> => {
  const { browser, secrets, mask, signal, resolve, elementMs = usualElementMs } = means;
  const until = performance.now() + task.timeoutSeconds * 1000;
  const leftMs = () => until - performance.now();
  const visit = await openVisit(browser, task, {
    mayConnect: publicAnd(task.allowPrivate),
    resolve,
  });
  const leave = () => void visit.close();
  signal.addEventListener('abort', leave, { once: true });
  try {
    signal.throwIfAborted();
    const { failed, captcha, seen } = await doTask({ visit, secrets, elementMs, leftMs });
    if (!failed) return { ...passed, captcha, seen };
    const picture = await takePicture(visit.page(), visit.usedSecrets);
    return {
      outcome: failed.failure.outcome,
      step: failed.step,
      error: plainText(mask(told(visit, failed.failure)), longestError),
      picture,
      seen: [],
      captcha,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (!visit.hasCrashed()) throw error;
    const { crashed } = browserWords(task.language);
    return {
      outcome: 'broken',
      step: null,
      error: crashed,
      picture: null,
      seen: [],
      captcha: null,
    };
  } finally {
    signal.removeEventListener('abort', leave);
    await visit.close();
  }
};
