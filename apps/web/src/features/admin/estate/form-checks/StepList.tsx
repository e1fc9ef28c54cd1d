import { sendingStep } from '@hlidka/protocol';
import { useEffect, useRef } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { StepEditor } from './StepEditor.tsx';
import { blankStep, type FormStepValues, isComplete, isExpectation, moved } from './step-values.ts';

type Props = {
  steps: readonly FormStepValues[];
  onValue: (steps: FormStepValues[]) => void;
  /** The schema's error; incomplete steps are then marked. */
  error: string | undefined;
  /** The step that failed in a trial, and why. */
  failed: { key: number; why: string } | null;
};

/** Steps in their order. */
export const StepList = ({ steps, onValue, error, failed }: Props) => {
  const t = useAdminTexts().formChecks.editor;
  const list = useRef<HTMLOListElement>(null);
  const follow = useRef<number | null>(null);
  // A moved row leaves the document for a moment and loses focus.
  useEffect(() => {
    if (follow.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-key="${follow.current}"]`)?.focus();
    follow.current = null;
  }, [steps]);
  const sendsAt = sendingStep(steps.map(({ step }) => step));
  const move = (from: number, to: number) => {
    follow.current = steps[from]?.key ?? null;
    onValue(moved(steps, from, to));
  };
  return (
    <fieldset className="steps" aria-describedby={error ? 'form-steps-error' : undefined}>
      <legend>{t.steps}</legend>
      <p className="field-hint">
        {t.stepsHint} {t.keys}
      </p>
      <ol ref={list}>
        {steps.map(({ key, step }, at) => (
          <StepEditor
            key={key}
            id={key}
            step={step}
            number={at + 1}
            wrong={error !== undefined && !isComplete(step)}
            failed={failed?.key === key ? failed.why : null}
            sends={at === sendsAt}
            onValue={(next) => onValue(steps.with(at, { key, step: next }))}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < steps.length - 1 ? () => move(at, at + 1) : undefined}
            onRemove={steps.length > 1 ? () => onValue(steps.toSpliced(at, 1)) : undefined}
          />
        ))}
      </ol>
      {error && (
        <p className="field-error" id="form-steps-error" role="alert">
          <Icon name="warn" />
          {error}
        </p>
      )}
      {!steps.some(({ step }) => isExpectation(step)) && (
        <p className="field-hint">{t.noExpectation}</p>
      )}
      <div>
        <Button
          size="small"
          icon="plus"
          onClick={() => {
            const added = blankStep(steps.length === 0 ? 'goto' : 'fill');
            follow.current = added.key;
            onValue([...steps, added]);
          }}
        >
          {t.add}
        </Button>
      </div>
    </fieldset>
  );
};
