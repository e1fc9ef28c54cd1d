import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import { Icon } from '../../../../../ui/Icon.tsx';
import { StepField } from './StepField.tsx';
import { type CommandStepValues, emptyStep, type WorkValues } from './work-values.ts';

const name = 'plan.steps';

/** Commands in their order. */
export const StepFields = ({ form }: { form: Fields<WorkValues> }) => {
  const t = useAdminTexts().jobForm;
  const steps = form.values[name];
  const error = form.errors[name];
  const put = (next: CommandStepValues[]) => form.set(name, next);
  const moveUp = (at: number) =>
    put(steps.toSpliced(at, 1).toSpliced(at - 1, 0, ...steps.slice(at, at + 1)));
  return (
    <fieldset className="steps" aria-describedby={error ? 'steps-error' : undefined}>
      <legend>{t.steps}</legend>
      <p className="field-hint">{t.commandHint}</p>
      <ol>
        {steps.map((step, at) => (
          <li key={step.key}>
            <StepField
              step={step}
              number={at + 1}
              tried={error !== undefined}
              onValue={(next) => put(steps.with(at, next))}
              onUp={at > 0 ? () => moveUp(at) : undefined}
              onRemove={steps.length > 1 ? () => put(steps.toSpliced(at, 1)) : undefined}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p className="field-error" id="steps-error" role="alert">
          <Icon name="warn" />
          {error}
        </p>
      )}
      <div>
        <Button size="small" icon="plus" onClick={() => put([...steps, emptyStep()])}>
          {t.stepAdd}
        </Button>
      </div>
    </fieldset>
  );
};
