import type { FormStep } from '@hlidka/protocol';
import type { KeyboardEvent } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { StepParts } from './StepParts.tsx';
import { turnInto, verbs } from './step-values.ts';

type Props = {
  id: number;
  step: FormStep;
  number: number;
  wrong: boolean;
  failed: string | null;
  /** Looks without sending end before it. */
  sends: boolean;
  onValue: (step: FormStep) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

export const StepEditor = ({ id, step, number, wrong, failed, sends, onValue, ...on }: Props) => {
  const t = useAdminTexts().formChecks.editor;
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowUp: on.onUp, ArrowDown: on.onDown }[event.key];
    if (!event.altKey || !act) return;
    event.preventDefault();
    act();
  };
  return (
    <li
      className="form-step"
      data-wrong={wrong || undefined}
      data-failed={failed !== null || undefined}
      onKeyDown={onKeyDown}
    >
      <div className="form-step-head">
        <span className="form-step-number">
          {t.step(number)}
          {sends && <span className="form-step-sends">{t.sendsHere}</span>}
        </span>
        {on.onUp && (
          <Button look="quiet" size="small" aria-label={t.up(number)} onClick={on.onUp}>
            ↑
          </Button>
        )}
        {on.onDown && (
          <Button look="quiet" size="small" aria-label={t.down(number)} onClick={on.onDown}>
            ↓
          </Button>
        )}
        {on.onRemove && (
          <Button
            look="quiet"
            size="small"
            icon="close"
            aria-label={t.remove(number)}
            onClick={on.onRemove}
          />
        )}
      </div>
      <div className="form-step-parts">
        <Field label={t.verb}>
          {(control) => (
            <Select
              {...control}
              data-key={id}
              value={step.verb}
              onValue={(verb) => onValue(turnInto(step, verb))}
              options={verbs.map((verb) => ({ value: verb, label: t.verbs[verb] }))}
            />
          )}
        </Field>
        <StepParts step={step} onValue={onValue} wrong={wrong} />
      </div>
      {failed !== null && (
        <p className="field-error">
          <Icon name="warn" />
          {failed}
        </p>
      )}
    </li>
  );
};
