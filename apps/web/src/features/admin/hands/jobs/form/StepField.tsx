import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Field } from '../../../../../ui/form/Field.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import { Textarea } from '../../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import { ArgvChips } from './ArgvChips.tsx';
import { readWords, shellSigns } from './words.ts';
import type { CommandStepValues } from './work-values.ts';

type Props = {
  step: CommandStepValues;
  number: number;
  /** After an attempt to save: an empty command is marked. */
  tried: boolean;
  onValue: (step: CommandStepValues) => void;
  onUp: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

export const StepField = ({ step, number, tried, onValue, onUp, onRemove }: Props) => {
  const t = useAdminTexts().jobForm;
  const { argv, unclosed } = readWords(step.line);
  const signs = shellSigns(argv);
  const set = (patch: Partial<CommandStepValues>) => onValue({ ...step, ...patch });
  const error = unclosed ? t.unclosed : tried && argv.length === 0 ? t.wrong.steps : undefined;
  return (
    <div className="step">
      <div className="step-head">
        {onUp && (
          <Button look="quiet" size="small" aria-label={t.stepUp(number)} onClick={onUp}>
            ↑
          </Button>
        )}
        {onRemove && (
          <Button
            look="quiet"
            size="small"
            icon="close"
            aria-label={t.stepRemove(number)}
            onClick={onRemove}
          />
        )}
      </div>
      <Field label={t.step(number)} error={error}>
        {(control) => (
          <Textarea
            {...control}
            className="input mono one"
            rows={1}
            spellCheck={false}
            autoComplete="off"
            value={step.line}
            onValue={(line) => set({ line })}
          />
        )}
      </Field>
      {argv.length > 0 && (
        <div className="argv-shown">
          <p className="field-hint">{t.argv}</p>
          <ArgvChips argv={argv} />
          {signs.length > 0 && <p className="field-hint">{t.shellLike(signs.join(' '))}</p>}
        </div>
      )}
      <StepDetails step={step} set={set} />
    </div>
  );
};

/** Where it runs, for how long, in which folder, with which environment. */
const StepDetails = ({
  step,
  set,
}: {
  step: CommandStepValues;
  set: (patch: Partial<CommandStepValues>) => void;
}) => {
  const t = useAdminTexts().jobForm;
  return (
    <div className="step-more">
      <Field label={t.where}>
        {(control) => (
          <Select
            {...control}
            value={step.where}
            onValue={(where) => set({ where })}
            options={(['site', 'local'] as const).map((value) => ({
              value,
              label: t.wheres[value],
            }))}
          />
        )}
      </Field>
      <Field label={t.timeout}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={step.timeout}
            onValue={(timeout) => set({ timeout })}
          />
        )}
      </Field>
      <Field label={t.folder} optional>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            spellCheck={false}
            title={t.folderHint}
            value={step.folder}
            onValue={(folder) => set({ folder })}
          />
        )}
      </Field>
      <Field label={t.env} optional>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            spellCheck={false}
            title={t.envHint}
            value={step.env}
            onValue={(env) => set({ env })}
          />
        )}
      </Field>
    </div>
  );
};
